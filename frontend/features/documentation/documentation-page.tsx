import { Box, Stack } from '@chakra-ui/react';
import { type ReactElement, useDeferredValue, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SearchField } from '../../ui/search-field.tsx';
import { TextPage, type TextSection } from '../../ui/text-page.tsx';
import { Compliance } from './compliance/compliance.tsx';
import { guideGroups } from './guides/guide-groups.ts';
import { GuideGroupView } from './guides/guide-view.tsx';
import { ApiSection } from './integration/api-section.tsx';
import { FhirSection } from './integration/fhir-section.tsx';
import { topicsOf } from './integration/integration-topics.ts';
import { searchDocumentation } from './search/documentation-search.ts';
import { SearchResults } from './search/search-results.tsx';
import { useHighlight } from './search/use-highlight.ts';

const sections: readonly TextSection[] = [
  ...guideGroups.map((group) => ({
    id: group.id,
    title: group.title,
    parts: group.guides,
    content: <GuideGroupView group={group} />,
  })),
  // Above what grows when the server answers, so that a link to it stays where it leads.
  { id: 'cumplimiento', title: 'Cumplimiento de la HIPAA', content: <Compliance /> },
  { id: 'api', title: 'API', parts: topicsOf('API'), content: <ApiSection /> },
  { id: 'fhir', title: 'FHIR R4', parts: topicsOf('FHIR R4'), content: <FhirSection /> },
];

const linkTo = (hash: string, title: string): ReactElement => <Link to={{ hash }}>{title}</Link>;

export function DocumentationPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('q') ?? '';
  // The first drawing is the one of the built page, which was asked for nothing.
  const search = useDeferredValue(asked.trim(), '');
  const found = useMemo(() => (search === '' ? [] : searchDocumentation(search)), [search]);
  const text = useRef<HTMLDivElement>(null);
  useHighlight(
    text,
    found.flatMap(({ words }) => words),
  );

  return (
    <Box ref={text}>
      <TextPage
        title="Documentación"
        summary="Cómo se usa cada parte de Auxilia, cómo se conectan otros sistemas y qué protege los datos."
        sections={sections}
        linkTo={linkTo}
        isLong
      >
        <Stack gap="4">
          <SearchField
            label="Buscar en la documentación"
            placeholder="Por ejemplo: autenticador, lista de espera, firma HMAC"
            value={asked}
            onChange={(value) => setParameters(value === '' ? {} : { q: value }, { replace: true })}
          />
          {search === '' ? null : <SearchResults found={found} />}
        </Stack>
      </TextPage>
    </Box>
  );
}
