import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { type Safeguard, safeguards } from './safeguards.ts';

function OneSafeguard({ safeguard }: { safeguard: Safeguard }) {
  const { id, paragraph, name, kind, measure, duty, proofs } = safeguard;
  return (
    <Box
      as="article"
      id={id}
      aria-labelledby={`${id}-title`}
      scrollMarginTop="24"
      _focusVisible={{ outline: 'none' }}
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Stack direction={{ base: 'column', sm: 'row' }} justify="space-between" gap="1" mb="3">
        <Stack direction="row" align="center" gap="2">
          <Heading as="h3" id={`${id}-title`} size="md">
            {name}
          </Heading>
          <CopyLink id={id} title={name} />
        </Stack>
        <Text as="span" fontSize="sm" color="fg.muted" flexShrink="0">
          164.312{paragraph} · {kind}
        </Text>
      </Stack>
      <chakra.dl css={{ '& dt': { fontSize: 'sm', fontWeight: 'semibold' }, '& dd + dt': { mt: '3' } }}>
        <dt>Qué hace Auxilia</dt>
        <dd>{measure}</dd>
        <dt>Qué corresponde a su organización</dt>
        <dd>{duty}</dd>
        <dt>Dónde se prueba</dt>
        <dd>
          {proofs.map(({ file, test }) => (
            <Text key={`${file} ${test}`} fontSize="sm" color="fg.muted" lang="en">
              <code>{file}</code> {test}
            </Text>
          ))}
        </dd>
      </chakra.dl>
    </Box>
  );
}

/** Each technical safeguard, what the product does for it, what is the customer's, and where that is tested. */
export function Compliance() {
  return (
    <>
      <p>
        Estas son las salvaguardas técnicas de la Norma de Seguridad de la HIPAA (45 CFR 164.312), lo que
        Auxilia hace para cada una, lo que corresponde a su organización y las pruebas automáticas que fallan
        si la medida deja de cumplirse. «Norma» es el enunciado general; «Obligatoria» y «Abordable» son las
        especificaciones, y una abordable puede sustituirse por otra medida equivalente y documentada.
      </p>
      <p>
        Las salvaguardas administrativas (164.308) y físicas (164.310) dependen también de su organización.
        Esta página describe el producto; no es una certificación ni asesoramiento jurídico.
      </p>
      <Stack gap="4" mt="6">
        {safeguards.map((safeguard) => (
          <OneSafeguard key={safeguard.id} safeguard={safeguard} />
        ))}
      </Stack>
    </>
  );
}
