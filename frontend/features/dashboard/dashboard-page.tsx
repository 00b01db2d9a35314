import { Heading, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { areaGroups, visibleAreas } from '../../lib/areas.ts';
import { useAuth } from '../../lib/auth.ts';
import { LinkCard, LinkCards } from '../../ui/link-cards.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The overview: until the organization's figures are here, the way to every area. */
export function DashboardPage() {
  const { isAdmin } = useAuth();
  const groups = areaGroups
    .map(({ title, areas }) => ({ title, areas: visibleAreas(areas, isAdmin) }))
    .filter(({ areas }) => areas.length > 0);
  return (
    <Stack gap="10">
      <PageHeading title="Vista general">
        Todas las áreas de Auxilia. Aquí se verá también la actividad de su organización: agentes, resultados,
        ausencias, tiempo ahorrado y medidas de calidad. Esa parte está en construcción.
      </PageHeading>
      {groups.map(({ title, areas }) => (
        <Stack as="section" key={title} gap="4">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <LinkCards>
            {areas.map(({ path, label, description }) => (
              <LinkCard key={path}>
                <Link to={path}>
                  <strong>{label}</strong>
                  {description}
                </Link>
              </LinkCard>
            ))}
          </LinkCards>
        </Stack>
      ))}
    </Stack>
  );
}
