import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { TextLink } from './form-link.tsx';

interface BreadcrumbsProps {
  /** What the page itself is. */
  current: string;
  /** The router's links to the pages above it, the topmost first. */
  children: ReactNode;
}

/** Where a page is that lies below others, and the way up (WAI-ARIA breadcrumb). */
export function Breadcrumbs({ current, children }: BreadcrumbsProps) {
  return (
    <nav aria-label="Ruta de navegación">
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1.5"
        listStyleType="none"
        fontSize="sm"
      >
        {Children.map(children, (link) => (
          <chakra.li display="flex" alignItems="center" gap="1.5" color="fg.muted">
            <TextLink>{link}</TextLink>
            <ChevronRight size={14} aria-hidden />
          </chakra.li>
        ))}
        <chakra.li aria-current="page" color="fg.muted">
          {current}
        </chakra.li>
      </chakra.ol>
    </nav>
  );
}
