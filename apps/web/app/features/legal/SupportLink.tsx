import { useContact } from '../public-pages/use-contact.ts';

/** The address that the legal texts name. Renders nothing where no address was set. */
export function SupportLink() {
  const { email } = useContact();
  return email && <a href={`mailto:${email}`}>{email}</a>;
}
