import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface ConsolePageProps {
  title: string;
  /** Beside the title: the count. */
  detail?: string | undefined;
  /** Above the title: the way back. */
  lead?: ReactNode;
  /** The person whose picture is before the title. */
  picture?: ReactNode;
  /** Facts under the title. */
  facts?: ReactNode;
  children: ReactNode;
}

/** The screen before, and whether the focus was on its title. */
const before = { path: '', hadFocus: false };

/** A screen of the console. Its title is in the tab and on the page, and gets the focus on arrival. */
export function ConsolePage(props: ConsolePageProps) {
  const { title, detail, lead, picture, facts, children } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { pathname } = window.location;
    // The first screen of a page load leaves the focus at the start, where the skip link is.
    const isArrival = before.hadFocus || (before.path !== '' && before.path !== pathname);
    if (isArrival || document.activeElement !== document.body) heading.current?.focus();
    Object.assign(before, { path: pathname, hadFocus: false });
  }, []);
  useLayoutEffect(() => {
    const title = heading.current;
    return () => {
      before.hadFocus = title === document.activeElement;
    };
  }, []);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 2 }}>
      <title>{`${title} · ${t`NEO console`}`}</title>
      {lead}
      <Box sx={{ display: 'flex', gap: { xs: 2, md: 2.5 }, alignItems: 'center', minWidth: 0 }}>
        {picture}
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
            <Typography
              ref={heading}
              tabIndex={-1}
              variant="h2"
              component="h1"
              sx={{ outline: 0, overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {detail && (
              <Typography color="textSecondary" aria-live="polite">
                {detail}
              </Typography>
            )}
          </Box>
          {facts}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
