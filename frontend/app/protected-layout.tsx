import { Box } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { IdleWarning } from '../features/login/idle-warning.tsx';
// Takes drafts away at sign-out, also from screens that have none.
import '../lib/draft-storage.ts';
import { mainId } from '../ui/main-id.ts';
import { PageTrail } from './page-trail.tsx';
import { SessionData } from './session-data.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** The frame of the signed-in screens. */
export function ProtectedLayout() {
  return (
    <SessionData>
      <TopNavigation />
      <IdleWarning />
      <Box as="main" id={mainId} maxW="8xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '8' }}>
        <PageTrail />
        <Outlet />
      </Box>
    </SessionData>
  );
}
