export { Credentials } from '@neo/contracts';
