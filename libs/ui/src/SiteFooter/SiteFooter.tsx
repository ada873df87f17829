import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';

export interface FooterColumn {
  title: string;
  links: readonly { href: string; label: string }[];
}

export interface SiteFooterProps {
  brand: string;
  /** What the product is, in a sentence. */
  description: string;
  columns: readonly FooterColumn[];
  /** Links to social sites, with icons. */
  social?: readonly { href: string; label: string; icon: ReactNode }[] | undefined;
  /** The last line. */
  note?: string | undefined;
}

/** The end of the page. */
export function SiteFooter({ brand, description, columns }: SiteFooterProps) {
  const Link = useLinkComponent();
  return (
    <Box component="footer">
      {brand}
      {description}
      {columns.map((column) => (
        <section key={column.title}>
          <h2>{column.title}</h2>
          {column.links.map((link) => (
            <Link key={link.href} href={link.href}>
              {link.label}
            </Link>
          ))}
        </section>
      ))}
    </Box>
  );
}
