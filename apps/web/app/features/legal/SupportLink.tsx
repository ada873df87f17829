import { useContact } from '../public-pages/use-contact.ts';

/** The contact address in the legal texts. Renders nothing if none is set. */
export function SupportLink() {
  const { email } = useContact();
  return email && <a href={`mailto:${email}`}>{email}</a>;
}
