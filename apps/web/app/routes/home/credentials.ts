import { config } from 'zod';

// Zod's faster parsers are made with `new Function`, which the content security policy forbids.
config({ jitless: true });

export { Credentials } from '@neo/contracts';
