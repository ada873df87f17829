/** What is shared of a NEO. */
export interface Shared {
  url: string;
  title: string;
  text: string;
}

/** The sharing pages of other sites. The names are theirs and are not translated. */
export function shareTargets({ url, title, text }: Shared): { name: string; href: string }[] {
  const page = (address: string, query: Record<string, string>) =>
    `${address}?${new URLSearchParams(query)}`;
  return [
    { name: 'X', href: page('https://twitter.com/intent/tweet', { text: title, url }) },
    { name: 'LinkedIn', href: page('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Facebook', href: page('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Reddit', href: page('https://www.reddit.com/submit', { url, title }) },
    { name: 'WhatsApp', href: page('https://wa.me/', { text: `${title} ${url}` }) },
    {
      name: 'E-mail',
      // A mail program shows a plus sign as it is: spaces are written as %20.
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`,
    },
  ];
}
