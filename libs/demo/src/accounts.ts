import type { Role } from '@neo/domain';

/** Printed on the sign-in panel: for servers that nobody else reaches, unless they were asked for in so many words. */
export const DEMO_PASSWORD = 'demo-neo-2026';

export const DEMO_ACCOUNTS: readonly { email: string; role: Role }[] = [
  { email: 'standard@demo.neo', role: 'standard' },
  { email: 'plus@demo.neo', role: 'plus' },
  { email: 'admin@demo.neo', role: 'admin' },
  { email: 'superadmin@demo.neo', role: 'superadmin' },
];
