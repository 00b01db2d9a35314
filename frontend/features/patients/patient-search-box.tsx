import { Box, chakra, Flex, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { FormField } from '../../ui/form-field.tsx';
import type { PatientSearch, SearchSubject } from './patient-search.ts';

const alternativeTexts: Record<SearchSubject, string> = {
  name: 'Buscar como nombre',
  birthDate: 'Buscar como fecha de nacimiento',
  phone: 'Buscar como teléfono',
  recordNumber: 'Buscar como número de historia',
};

interface PatientSearchBoxProps {
  typed: string;
  search: PatientSearch;
  onType: (text: string) => void;
  onChoose: (subject: SearchSubject) => void;
}

/** One box for everything that people know of a patient; below it what was understood. */
export function PatientSearchBox({ typed, search, onType, onChoose }: PatientSearchBoxProps) {
  return (
    <Box maxW="3xl">
      <FormField
        label="Buscar"
        hint="Nombre o apellidos, número de historia, fecha de nacimiento (mes/día/año) o teléfono."
      >
        {(control) => (
          <Box position="relative">
            <Box
              position="absolute"
              top="0"
              bottom="0"
              left="3"
              display="flex"
              alignItems="center"
              color="fg.muted"
              zIndex="1"
              pointerEvents="none"
            >
              <Search size={18} aria-hidden />
            </Box>
            <Input
              size="lg"
              ps="10"
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => onType(event.target.value)}
              {...control}
            />
          </Box>
        )}
      </FormField>
      <Flex
        role="status"
        gap="3"
        wrap="wrap"
        fontSize="sm"
        pt="1"
        color="fg.muted"
        _empty={{ display: 'none' }}
      >
        {search.kind === 'subject' && search.interpretation ? <span>{search.interpretation}</span> : null}
        {search.kind === 'impossibleDate' ? (
          <chakra.span color="fg.error">
            Esa fecha no existe o todavía no ha llegado. Escríbala como mes/día/año, por ejemplo 3/4/1962.
          </chakra.span>
        ) : null}
        {search.kind === 'subject'
          ? search.alternatives.map((subject) => (
              <chakra.button
                key={subject}
                type="button"
                color="brand.fg"
                textDecoration="underline"
                cursor="pointer"
                borderRadius="l1"
                focusVisibleRing="outside"
                onClick={() => onChoose(subject)}
              >
                {alternativeTexts[subject]}
              </chakra.button>
            ))
          : null}
      </Flex>
    </Box>
  );
}
