import { useSupportEmail } from '../public-pages/use-support-email.ts';

/** The address that the legal texts name. */
export function SupportLink() {
  const email = useSupportEmail();
  return <a href={`mailto:${email}`}>{email}</a>;
}
