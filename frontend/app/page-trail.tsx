import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { usePages } from '../lib/pages-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { useMatchedPage } from './match-page.ts';

/** The way up from the page that is open, where it lies below another: nothing of what it shows, such as a patient's name. */
export function PageTrail() {
  const page = useMatchedPage();
  const parent = usePages().find(({ path }) => path === page?.parent);
  // A page that has the whole width has a head of its own.
  if (!page || !parent || page.frame === 'canvas') return null;
  return (
    <Box mb="4">
      <Breadcrumbs current={page.title}>
        <Link to={parent.path}>{parent.title}</Link>
      </Breadcrumbs>
    </Box>
  );
}
