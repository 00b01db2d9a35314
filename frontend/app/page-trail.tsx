import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { useMatchedPage } from './match-page.ts';
import { usePreloadOnIntent } from './preload.ts';

/** Where a page is that lies below another: nothing of what it shows, such as a patient's name. */
export interface Trail {
  parent: { path: string; label: string };
  current: string;
}

/** The trail of the page that is open, where its route has one. */
export function PageTrail() {
  const trail = useMatchedPage()?.handle?.trail;
  return trail ? <TrailView {...trail} /> : null;
}

function TrailView({ parent, current }: Trail) {
  const intent = usePreloadOnIntent(parent.path);
  return (
    <Box mb="4">
      <Breadcrumbs current={current}>
        <Link to={parent.path} {...intent}>
          {parent.label}
        </Link>
      </Breadcrumbs>
    </Box>
  );
}
