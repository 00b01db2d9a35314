import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { serviceKey } from '../../../../lambdas/clinical/orders/order-entry.ts';
import type { OrderKind } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import type { TermSetName } from '../../../../lambdas/contracts/terms.ts';
import { codesText } from '../../../lib/codes-text.ts';
import { ConceptCombobox } from '../editing/concept-combobox.tsx';
import { ConceptField } from '../editing/concept-field.tsx';

const labels: Record<OrderKind, string> = {
  laboratory: 'Estudio',
  imaging: 'Estudio',
  referral: 'Especialidad o servicio',
  procedure: 'Procedimiento',
  'follow-up': 'Qué se va a controlar',
};

/** A follow-up is for one thing, and a referral goes to one place; what has no terminology is said in words. */
const termsOf: Partial<Record<OrderKind, TermSetName>> = {
  laboratory: 'observation',
  imaging: 'observation',
  procedure: 'procedure',
  'follow-up': 'problem',
};

const specialties = [
  'Alergología',
  'Cardiología',
  'Cirugía general',
  'Dermatología',
  'Endocrinología',
  'Fisioterapia y rehabilitación',
  'Gastroenterología',
  'Geriatría',
  'Ginecología y obstetricia',
  'Hematología',
  'Infectología',
  'Medicina interna',
  'Nefrología',
  'Neumología',
  'Neurología',
  'Nutrición',
  'Odontología',
  'Oftalmología',
  'Oncología',
  'Otorrinolaringología',
  'Pediatría',
  'Psicología',
  'Psiquiatría',
  'Reumatología',
  'Traumatología y ortopedia',
  'Trabajo social',
  'Urología',
];

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface ServicesFieldProps {
  kind: OrderKind;
  services: readonly EnteredConcept[];
  /** What is being typed and stands in no list yet. */
  typed: EnteredConcept;
  error: string | undefined;
  /** Of what is awaited already, by its key: since when. */
  pending: ReadonlyMap<string, string>;
  onType: (typed: EnteredConcept) => void;
  onChange: (services: EnteredConcept[]) => void;
}

/** What is ordered: picked from the terminologies or typed, one after the other. */
export function ServicesField(props: ServicesFieldProps) {
  const { kind, services, typed, error, pending, onType, onChange } = props;
  const add = (service: EnteredConcept) => {
    if (service.text.trim() === '') return;
    if (!services.some((known) => serviceKey(known) === serviceKey(service)))
      onChange([...services, service]);
    onType({ text: '', coding: [] });
  };
  // What is picked is meant; what is typed waits for the button, or for the form to be sent.
  const take = (concept: EnteredConcept) => (concept.coding.length > 0 ? add(concept) : onType(concept));
  const field = { label: labels[kind], name: 'services', value: typed, error, onChange: take };
  const set = termsOf[kind];
  return (
    <Box gridColumn="1 / -1">
      <Flex gap="3" align="flex-start">
        <Box flex="1" minW="0">
          {set ? (
            <ConceptField {...field} set={set} />
          ) : (
            <ConceptCombobox
              {...field}
              hint="Elija una opción de la lista o escriba otra."
              onChange={onType}
              offered={
                typed.text.trim() === ''
                  ? []
                  : specialties
                      .filter((text) => plain(text).includes(plain(typed.text.trim())) && text !== typed.text)
                      .map((text) => ({ text, coding: [] }))
              }
            />
          )}
        </Box>
        <Button
          type="button"
          variant="outline"
          size="lg"
          mt="7"
          disabled={typed.text.trim() === ''}
          onClick={() => add(typed)}
        >
          Añadir
        </Button>
      </Flex>
      {services.length > 0 ? (
        <chakra.ul listStyleType="none" aria-label="Se pide" mt="2">
          {services.map((service) => {
            const since = pending.get(serviceKey(service));
            return (
              <chakra.li key={serviceKey(service)} borderTopWidth="1px" py="1">
                <Flex
                  gap="3"
                  align="center"
                  minH="8"
                  css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
                >
                  <Text flex="1" minW="0" overflowWrap="anywhere">
                    {service.text}{' '}
                    <chakra.span color="fg.muted" fontSize="sm">
                      {codesText(service) || (set ? 'Sin codificar' : '')}
                    </chakra.span>
                  </Text>
                  <Button
                    type="button"
                    variant="ghost"
                    size="xs"
                    aria-label={`Quitar: ${service.text}`}
                    onClick={() => onChange(services.filter((other) => other !== service))}
                  >
                    <X size={16} strokeWidth={1.75} aria-hidden />
                    Quitar
                  </Button>
                </Flex>
                {since ? (
                  <Text fontSize="sm" color="fg.warning" pb="1">
                    Ya está pedido desde el {since} y sigue pendiente.
                  </Text>
                ) : null}
              </chakra.li>
            );
          })}
        </chakra.ul>
      ) : null}
    </Box>
  );
}
