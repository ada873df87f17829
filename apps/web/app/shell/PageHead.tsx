import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { usePublicUrl } from '../data/use-public-url.ts';

/** The preview picture of pages without one of their own. */
const OWN_PICTURE = '/social.jpg';
/** The shape that previews crop to, in pixels. */
const WIDE = { width: '1200', height: '630' } as const;

export interface PageHeadProps {
  /** The page's own title. The product's name is appended. */
  title: string;
  /** For search engines and previews. If absent, the product's description is used. */
  description?: string | undefined;
  /** The canonical address, if the page has several. If absent, the current address without its query is used. */
  path?: string | undefined;
  /** The address of a picture of 1200 × 630. If absent, the product's own is used. */
  linkPicture?: string | undefined;
  /** The address of a square picture, as reads return it, if there is no wide one. */
  image?: string | null | undefined;
  /** False for guarded screens, refusals, errors and unlisted NEOs. Those have a preview only with a description. */
  isIndexed?: boolean | undefined;
}

/**
 * A page's title and description for tabs, search results and previews. Rendered anywhere in a screen,
 * React moves it into the head. Use one per page: two would both appear.
 */
export function PageHead({
  title,
  description,
  path,
  linkPicture,
  image,
  isIndexed = true,
}: PageHeadProps) {
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
  const isWide = linkPicture !== undefined || image == null;
  const picture = `${origin}${linkPicture ?? image ?? OWN_PICTURE}`;
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
      {isWide && (
        <>
          <meta property="og:image:width" content={WIDE.width} />
          <meta property="og:image:height" content={WIDE.height} />
        </>
      )}
      <meta name="twitter:card" content={isWide ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
