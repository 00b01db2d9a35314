import { Box, Button, chakra, HStack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { clinicalDashboardPath } from '../features/clinical-dashboard/clinical-dashboard.page.ts';
import { landingPath } from '../features/landing/landing.page.ts';
import { loginPath } from '../features/login/login.page.ts';
import { signupPath } from '../features/signup/signup.page.ts';
import { useAuthState } from '../lib/auth-state.ts';
import { Logo } from '../ui/logo.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { SearchButton } from './search-button.tsx';

const LogoLink = chakra(Link);

const size = { base: 'sm', md: 'md' } as const;

/** The header of the public pages, always in view. */
export function SiteHeader() {
  const { isAuthenticated } = useAuthState();
  return (
    <Box
      as="header"
      position="fixed"
      insetX="0"
      top="0"
      zIndex="sticky"
      height="16"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <HStack maxW="7xl" height="full" mx="auto" px={{ base: '4', md: '6' }} justify="space-between" gap="2">
        <LogoLink
          to={landingPath}
          aria-label="Auxilia, inicio"
          borderRadius="l2"
          focusVisibleRing="outside"
          // On phones the mark stands for the name.
          css={{ '@media (width < 26rem)': { '& span': { display: 'none' } } }}
        >
          <Logo />
        </LogoLink>
        <HStack as="nav" aria-label="Acceso" gap={{ base: '1', md: '2' }}>
          <SearchButton wideFrom="md" size={size} css={{ '@media (width < 22.5rem)': { display: 'none' } }} />
          <ColorModeToggle size={size} />
          {!isAuthenticated && (
            <Button asChild variant="ghost" size={size} px={{ base: '2', md: '4' }}>
              <Link to={loginPath}>Iniciar Sesión</Link>
            </Button>
          )}
          <Button asChild size={size} px={{ base: '3', md: '4' }}>
            <Link to={isAuthenticated ? clinicalDashboardPath : signupPath}>
              {isAuthenticated ? 'Panel Clínico' : 'Comenzar'}
            </Link>
          </Button>
        </HStack>
      </HStack>
    </Box>
  );
}
