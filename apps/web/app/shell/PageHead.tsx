import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { usePublicUrl } from '../data/use-public-url.ts';

/** The preview picture of pages without one of their own, in the shape that previews crop to. */
const OWN_PICTURE = { path: '/social.jpg', width: 1200, height: 630 } as const;

export interface PageHeadProps {
  /** The page's own title. The product's name is appended. */
  title: string;
  /** For search engines and previews. Absent: the product's description. */
  description?: string | undefined;
  /** The canonical address, if the page has several. Absent: the current address without its query. */
  path?: string | undefined;
  /** The address of a square picture, as reads return it. Absent: the product's own. */
  image?: string | null | undefined;
  /** False for guarded screens, refusals, errors and unlisted NEOs. Those have a preview only with a description. */
  isIndexed?: boolean | undefined;
}

/**
 * A page's title and description for tabs, search results and previews. Rendered anywhere in a screen,
 * React moves it into the head. Use one per page: two would both appear.
 */
export function PageHead({ title, description, path, image, isIndexed = true }: PageHeadProps) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const origin = usePublicUrl();
  const text =
    description?.replaceAll(/\s+/g, ' ') ??
    t`An AI messaging platform for discovery, inspiration and entertainment.`;
  if (!isIndexed && description === undefined) {
    return (
      <>
        <title>{`${title} · NEO`}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = `${origin}${path ?? pathname}`;
  const picture = `${origin}${image ?? OWN_PICTURE.path}`;
  return (
    <>
      <title>{`${title} · NEO`}</title>
      <meta name="description" content={text} />
      {isIndexed ? (
        <link rel="canonical" href={address} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="NEO" />
      <meta property="og:locale" content={i18n.locale === 'es' ? 'es_ES' : 'en_US'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={title} />
      {image == null && (
        <>
          <meta property="og:image:width" content={String(OWN_PICTURE.width)} />
          <meta property="og:image:height" content={String(OWN_PICTURE.height)} />
        </>
      )}
      <meta name="twitter:card" content={image == null ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
