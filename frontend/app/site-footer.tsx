import { Box, chakra, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { aboutPath } from '../features/about/about.page.ts';
import { contactPath } from '../features/contact/contact.page.ts';
import { contactSupportPath } from '../features/contact/contact-support.page.ts';
import { documentationPath } from '../features/documentation/documentation.page.ts';
import { helpCenterPath } from '../features/help-center/help-center.page.ts';
import { privacyPath } from '../features/privacy/privacy.page.ts';
import { signupPath } from '../features/signup/signup.page.ts';
import { statusPath } from '../features/status/status.page.ts';
import { termsPath } from '../features/terms/terms.page.ts';
import { Logo } from '../ui/logo.tsx';

interface FooterGroup {
  title: string;
  links: readonly { label: string; path: string; lang?: string }[];
}

/** Groups, targets and the labels given in English are the specification's (section 2). */
const groups: readonly FooterGroup[] = [
  {
    title: 'Product',
    links: ['Features', 'Pricing', 'Security', 'Compliance'].map((label) => ({
      label,
      path: signupPath,
      lang: 'en',
    })),
  },
  {
    title: 'Company',
    links: [
      { label: 'Acerca de', path: aboutPath },
      { label: 'Contacto', path: contactPath },
      { label: 'Privacidad', path: privacyPath },
      { label: 'Términos', path: termsPath },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Documentación', path: documentationPath },
      { label: 'Centro de ayuda', path: helpCenterPath },
      { label: 'Contactar con soporte', path: contactSupportPath },
      { label: 'Estado del servicio', path: statusPath },
    ],
  },
];

const FooterLink = chakra(Link, {
  base: {
    color: 'fg.muted',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

export function SiteFooter() {
  return (
    <Box as="footer" borderTopWidth="1px" bg="bg.panel" fontSize="sm">
      <Stack maxW="7xl" mx="auto" px={{ base: '4', md: '6' }} py="12" gap="10">
        <SimpleGrid columns={{ base: 2, md: 4 }} gap="8">
          <Stack gap="3" gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <Logo />
            <Text color="fg.muted" maxW="64">
              Agentes de IA para el trabajo clínico de cada día.
            </Text>
          </Stack>
          {groups.map(({ title, links }) => (
            <Stack key={title} as="nav" aria-label={title} gap="3">
              <Heading as="h2" size="sm" lang="en" letterSpacing="normal">
                {title}
              </Heading>
              <Stack as="ul" gap="2.5" listStyleType="none">
                {links.map(({ label, path, lang }) => (
                  <li key={label}>
                    <FooterLink to={path} lang={lang}>
                      {label}
                    </FooterLink>
                  </li>
                ))}
              </Stack>
            </Stack>
          ))}
        </SimpleGrid>
        <Text color="fg.muted">© 2025 Auxilia</Text>
      </Stack>
    </Box>
  );
}
