import type { ShareTarget } from '@neo/ui';

/** The shared title, text and address of a NEO. */
export interface Shared {
  url: string;
  title: string;
  text: string;
}

/** The sharing pages of other sites. Their names are theirs and are not translated; `email` is ours. */
export function shareTargets({ url, title, text }: Shared, email: string): ShareTarget[] {
  const page = (address: string, query: Record<string, string>) =>
    `${address}?${new URLSearchParams(query)}`;
  return [
    {
      kind: 'x',
      label: 'X',
      href: page('https://twitter.com/intent/tweet', { text: title, url }),
    },
    {
      kind: 'linkedin',
      label: 'LinkedIn',
      href: page('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
    {
      kind: 'facebook',
      label: 'Facebook',
      href: page('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
    {
      kind: 'reddit',
      label: 'Reddit',
      href: page('https://www.reddit.com/submit', { url, title }),
    },
    {
      kind: 'whatsapp',
      label: 'WhatsApp',
      href: page('https://wa.me/', { text: `${title} ${url}` }),
    },
    {
      kind: 'email',
      label: email,
      // Mail programs show a plus sign literally, so spaces are encoded as %20.
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`,
    },
  ];
}
