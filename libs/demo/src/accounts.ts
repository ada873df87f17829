import type { Role } from '@neo/domain';

/**
 * Shown on the sign-in panel: only for servers that nobody else can reach, unless the operator enables it explicitly.
 */
export const DEMO_PASSWORD = 'demo-neo-2026';

export const DEMO_ACCOUNTS: readonly { email: string; role: Role }[] = [
  { email: 'standard@demo.neo', role: 'standard' },
  { email: 'plus@demo.neo', role: 'plus' },
  { email: 'admin@demo.neo', role: 'admin' },
  { email: 'superadmin@demo.neo', role: 'superadmin' },
];
