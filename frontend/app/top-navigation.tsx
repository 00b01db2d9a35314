import { chakra, Flex, HStack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { AlarmChip } from '../features/alarms/alarm-chip.tsx';
import { dashboardPath } from '../features/dashboard/dashboard.page.ts';
import { useWaitingAlarms } from '../lib/alarms.ts';
import { useAuthState } from '../lib/auth-state.ts';
import { barPages } from '../lib/page.ts';
import { usePages } from '../lib/pages-context.ts';
import { Logo } from '../ui/logo.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { useMatchedPage } from './match-page.ts';
import { MobileNavigation } from './mobile-navigation.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

const LogoLink = chakra(Link);

/** The bar of the signed-in screens (specification, section 2). */
export function TopNavigation() {
  const { isAdmin } = useAuthState();
  const hasAlarms = (useWaitingAlarms().data?.alarms.length ?? 0) > 0;
  const links = barPages(usePages(), isAdmin);
  // Asked once: each answer goes through all routes.
  const parent = useMatchedPage()?.parent;
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      height="16"
      align="center"
      gap={{ base: '2', lg: '8' }}
      // In line with the page, whose column is 8xl (90rem) wide at most.
      px={{ base: '4', md: 'max(1.5rem, calc((100% - 90rem) / 2 + 1.5rem))' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <LogoLink
        to={dashboardPath}
        aria-label="Auxilia, vista general"
        borderRadius="l2"
        focusVisibleRing="outside"
        // On the narrowest phones the mark stands for the name, and beside an alarm on all.
        css={{ [`@media (width < ${hasAlarms ? '30' : '22.5'}rem)`]: { '& span': { display: 'none' } } }}
      >
        <Logo />
      </LogoLink>
      <HStack as="nav" aria-label="Principal" gap="1" hideBelow="lg" flex="1">
        {links.map((page) => (
          <NavigationLink key={page.path} page={page} parent={parent} />
        ))}
      </HStack>
      <HStack gap={{ base: '1', md: '2' }} ms="auto">
        <AlarmChip />
        {/* Its words make room for an alarm, so that nothing else moves. */}
        <SearchButton wideFrom={hasAlarms ? '2xl' : 'xl'} />
        <ColorModeToggle />
        <UserMenu />
        <MobileNavigation links={links} />
      </HStack>
    </Flex>
  );
}
