import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { usePages } from '../lib/pages-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { useMatchedPage } from './match-page.ts';
import { usePrefetchOnIntent } from './prefetch.ts';

/** The way up from the page that is open, where it lies below another: nothing of what it shows, such as a patient's name. */
export function PageTrail() {
  const page = useMatchedPage();
  const parent = usePages().find(({ path }) => path === page?.parent);
  return page && parent ? <TrailView parent={parent} current={page.title} /> : null;
}

function TrailView({ parent, current }: { parent: { path: string; title: string }; current: string }) {
  const intent = usePrefetchOnIntent(parent.path);
  return (
    <Box mb="4">
      <Breadcrumbs current={current}>
        <Link to={parent.path} {...intent}>
          {parent.title}
        </Link>
      </Breadcrumbs>
    </Box>
  );
}
