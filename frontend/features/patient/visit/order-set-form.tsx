import { Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { type EnteredConcept, noConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { type OrderKind, orderKindTexts } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { noteTemplateRoutes } from '../../../../lambdas/contracts/note-templates.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Choices } from '../editing/concept-choices.tsx';
import { ServicesField } from '../orders/services-field.tsx';
import { builtInSets, type TakenOrderSet } from '../orders/taken-order-set.ts';
import { templateFailure } from './template-failure.ts';
import type { OwnOrderSet } from './use-templates.ts';

interface OrderSetFormProps {
  set?: OwnOrderSet | undefined;
  isAdministrator: boolean;
  onClose: () => void;
}

/** What is often ordered together: begun from nothing, or as a copy of a set that the product brings. */
export function OrderSetForm({ set, isAdministrator, onClose }: OrderSetFormProps) {
  const api = useApiClient();
  const [name, setName] = useState(set?.name ?? '');
  const [kind, setKind] = useState<OrderKind>(set?.orderKind ?? 'laboratory');
  const [services, setServices] = useState<EnteredConcept[]>(
    (set?.services as EnteredConcept[] | undefined) ?? [],
  );
  const [typed, type] = useState(noConcept);
  const [instructions, setInstructions] = useState(set?.instructions ?? '');
  const [isShared, setShared] = useState(set?.isShared ?? false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function copy(of: TakenOrderSet) {
    setName(name || `${of.title} (copia)`);
    setKind(of.kind);
    setServices(of.services);
    setInstructions(of.instructions);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    // What stands in the field is meant, whether or not somebody pressed «Añadir».
    const all = typed.text.trim() === '' ? services : [...services, { ...typed, text: typed.text.trim() }];
    const body = { kind: 'order-set' as const, name, orderKind: kind, services: all, instructions, isShared };
    const routes = api.of(noteTemplateRoutes);
    try {
      await (set
        ? routes.call('updateNoteTemplate', { params: { templateId: set.id }, version: set.version, body })
        : routes.call('createNoteTemplate', { body }));
      onClose();
    } catch (error) {
      setFailure(templateFailure(error));
      setBusy(false);
    }
  }

  return (
    <form aria-label="Conjunto de órdenes" onSubmit={(event) => void save(event)}>
      <Stack gap="3">
        <Heading as="h3" fontSize="sm">
          Conjunto de órdenes
        </Heading>
        <FormBanner kind="error">{failure}</FormBanner>
        {set ? null : (
          <Choices label="Copiar:">
            {builtInSets.map((one) => (
              <Button key={one.id} type="button" size="xs" variant="outline" onClick={() => copy(one)}>
                {one.title}
              </Button>
            ))}
          </Choices>
        )}
        <TextField
          label="Nombre"
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Tipo"
          value={kind}
          options={orderKindTexts}
          onChange={(event) => {
            setKind(event.target.value as OrderKind);
            setServices([]);
          }}
        />
        <ServicesField
          key={kind}
          kind={kind}
          services={services}
          typed={typed}
          error={undefined}
          onType={type}
          onChange={setServices}
        />
        <TextAreaField
          label="Preparación para el paciente"
          value={instructions}
          rows={2}
          onChange={(event) => setInstructions(event.target.value)}
        />
        {isAdministrator ? (
          <CheckboxField checked={isShared} onChange={(event) => setShared(event.target.checked)}>
            De la organización: la usan todos
          </CheckboxField>
        ) : null}
        <Flex gap="2">
          <Button type="submit" size="sm" disabled={isBusy || name.trim() === ''}>
            {isBusy ? 'Guardando…' : 'Guardar'}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={onClose}>
            Volver
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
