import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';
import { Wordmark } from '../Wordmark/index.ts';

export interface FooterColumn {
  title: string;
  links: readonly { href: string; label: string }[];
}

export interface SiteFooterProps {
  brand: string;
  /** A sentence about the product. */
  description: string;
  columns: readonly FooterColumn[];
  /** Links to social sites, with icons. */
  social?: readonly { href: string; label: string; icon: ReactNode }[] | undefined;
  /** The last line. */
  note?: string | undefined;
  /** Beside the social links: controls that a page without a bar has nowhere else, such as the language. */
  controls?: ReactNode;
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', textDecoration: 'underline', textUnderlineOffset: 4 },
} as const;

function Column({ title, links }: FooterColumn) {
  const Link = useLinkComponent();
  return (
    <div>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((one) => (
          <li key={one.label}>
            <Typography variant="body2" component={Link} href={one.href} sx={link}>
              {one.label}
            </Typography>
          </li>
        ))}
      </Box>
    </div>
  );
}

/** The footer of a page. */
export function SiteFooter({
  brand,
  description,
  columns,
  social = [],
  note,
  controls,
}: SiteFooterProps) {
  return (
    <Box
      component="footer"
      sx={{ mt: 'auto', bgcolor: 'gallery.sunk', borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box
        sx={{
          maxWidth: 1360,
          mx: 'auto',
          px: { xs: 2, md: 4 },
          py: { xs: 5, md: 7 },
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: {
            xs: '1fr 1fr',
            md: `minmax(0, 2fr) repeat(${columns.length}, minmax(0, 1fr))`,
          },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, maxWidth: 380 }}>
          <Wordmark label={brand} size={30} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2, textWrap: 'pretty' }}>
            {description}
          </Typography>
          {(social.length > 0 || controls) && (
            <Box sx={{ display: 'flex', alignItems: 'center', ml: -1.25, mt: 1 }}>
              {social.map((one) => (
                <IconButton
                  key={one.href}
                  component="a"
                  href={one.href}
                  rel="noreferrer"
                  aria-label={one.label}
                  sx={{ color: 'text.secondary' }}
                >
                  {one.icon}
                </IconButton>
              ))}
              {controls}
            </Box>
          )}
        </Box>
        {columns.map((column) => (
          <Column key={column.title} {...column} />
        ))}
        {note && (
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ gridColumn: '1 / -1' }}
          >
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
