import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { contactSupportPath } from '../contact/contact-support.page.ts';
import { documentationPath } from '../documentation/documentation.page.ts';
import '../../ui/print.css';
import { SearchField } from '../../ui/search-field.tsx';
import { findQuestions } from './find-questions.ts';
import { QuestionList } from './question-list.tsx';

function StillStuck() {
  return (
    <Stack
      as="aside"
      aria-label="Más ayuda"
      gap="4"
      p={{ base: '5', md: '6' }}
      bg="brand.subtle"
      borderRadius="l3"
      align="flex-start"
    >
      <Text fontWeight="semibold">¿No encuentra lo que busca?</Text>
      <HStack gap="3" flexWrap="wrap">
        <Button asChild>
          <Link to={contactSupportPath}>Contactar con soporte</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={documentationPath}>Leer la documentación</Link>
        </Button>
      </HStack>
    </Stack>
  );
}

function countText(count: number): string {
  if (count === 0) {
    return 'Ninguna pregunta contiene esas palabras. Pruebe con otras, o escríbanos: le responderá una persona.';
  }
  return count === 1 ? 'Hay 1 respuesta.' : `Hay ${count} respuestas.`;
}

export function HelpCenterPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('buscar') ?? '';
  // The first drawing is the one of the built page, which was asked for nothing.
  const search = useDeferredValue(asked, '');
  const groups = findQuestions(search);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearching = search.trim() !== '';

  return (
    <PageBody maxW="5xl">
      <Stack gap="8">
        <PageHeading title="Centro de ayuda">
          Respuestas a lo que más se pregunta sobre Auxilia. No hace falta escribir las tildes ni acertar con
          cada letra.
        </PageHeading>
        <SearchField
          label="Buscar en las preguntas"
          placeholder="Por ejemplo: autenticador, lista de espera, pausar"
          value={asked}
          onChange={(value) => setParameters(value === '' ? {} : { buscar: value }, { replace: true })}
        />
        <Text role="status" color="fg.muted" _empty={{ position: 'absolute' }}>
          {isSearching ? countText(count) : null}
        </Text>
        <QuestionList groups={groups} areOpen={isSearching && count <= 8} />
        <StillStuck />
      </Stack>
    </PageBody>
  );
}
