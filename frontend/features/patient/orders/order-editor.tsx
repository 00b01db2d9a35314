import { SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { shownDate } from '../../../../lambdas/clinical/date-field.ts';
import { conceptKey, noConcept, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import {
  blankOrder,
  type OrderEntry,
  orderEntrySchema,
  toOrders,
} from '../../../../lambdas/clinical/orders/order-entry.ts';
import {
  expectedBy,
  orderKindTexts,
  orderPriorityTexts,
} from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { isVoidProblem } from '../../../../lambdas/clinical/problem-standing.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { authorOf } from '../editing/author.ts';
import { ConceptChoices } from '../editing/concept-choices.tsx';
import { ConceptField } from '../editing/concept-field.tsx';
import { failureText } from '../editing/failure-text.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import { useRecordSaving } from '../editing/record-saving.ts';
import { useStableIds } from '../editing/stable-ids.ts';
import { usePatient, usePatientRecords, useProblems } from '../patient-api.ts';
import type { SectionProps } from '../section-props.ts';
import { OrderSets } from './order-choices.tsx';
import { orderTexts as texts } from './order-texts.ts';
import { awaitedOrders } from './orders-api.ts';
import { ServicesField } from './services-field.tsx';

/** What payers ask for is looked up once something is ordered. */
const authorizationCode = lazyCode(() => import('./order-authorization.tsx'));

interface OrderEditorProps extends SectionProps {
  draftKey: string;
  onClose: () => void;
}

/** Orders one or several things of a kind, for one reason. */
export function OrderEditor({ draftKey, onClose, ...section }: OrderEditorProps) {
  const { patientId, timeZone, access, encounterId } = section;
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const saving = useRecordSaving();
  const idsOfAttempt = useStableIds();
  const [typed, type] = useState(noConcept);
  const [isDayChosen, setDayChosen] = useState(false);
  const blank = blankOrder('laboratory', today);
  const form = useContractForm(
    orderEntrySchema(today),
    { ...blank, until: shownDate(blank.until) },
    failureText,
  );
  const draft = useDraft<OrderEntry>(draftKey, form);
  const patient = usePatient(patientId);
  const problems = useProblems(patientId);
  const awaited = usePatientRecords('ServiceRequest', patientId, awaitedOrders);
  const [kind, services, reason] = form.watch(['kind', 'services', 'reason']);

  const authorization = authorizationCode.useCode(services.length > 0 && access.may('Coverage', 'read')).code;

  /** The day goes with kind and priority until somebody names one. */
  const suggestDay = () => {
    if (isDayChosen) return;
    const [nextKind, priority] = form.getValues(['kind', 'priority']);
    form.setValue('until', shownDate(expectedBy(nextKind, priority, today)));
  };
  const choose = (next: OrderEntry['services']) => {
    form.clearErrors('services');
    form.setValue('services', next);
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const send = form.submit(async (entry) => {
    const orders = toOrders(entry, {
      patientId,
      patientName: patient.data ? patientName(patient.data.resource) : '',
      requester: authorOf(access),
      now: new Date(),
      today,
      encounterId,
      newId: idsOfAttempt(),
    });
    await saving.saveAll(orders.map((resource) => ({ resource })));
    close();
    void showToast({ title: 'La orden se ha guardado.', type: 'success' });
  });

  const kindField = form.field('kind');
  const priorityField = form.field('priority');
  const dayField = form.field('until');
  const reasons = (problems.data ?? [])
    .filter((condition) => !isVoidProblem(condition))
    .map(({ code }) => readConcept(code))
    .filter(({ text }) => text !== '');
  return (
    <RecordFormFrame
      title="Orden"
      texts={texts}
      submitText="Guardar la orden"
      editor={{
        form,
        draft,
        conflict: null,
        cancel: close,
        submit: (event) => {
          // What stands in the field is meant, whether or not somebody pressed «Añadir».
          if (typed.text.trim() !== '') {
            choose([...form.getValues('services'), typed]);
            type(noConcept);
          }
          send(event);
        },
      }}
    >
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="5">
        <SelectField
          label={texts.labels.kind}
          options={orderKindTexts}
          {...kindField}
          onChange={(event) => {
            void kindField.onChange(event);
            choose([]);
            suggestDay();
          }}
        />
        <SelectField
          label={texts.labels.priority}
          options={orderPriorityTexts}
          {...priorityField}
          onChange={(event) => {
            void priorityField.onChange(event);
            suggestDay();
          }}
        />
        <TextField
          label={kind === 'follow-up' ? 'Hacia qué día' : texts.labels.until}
          autoComplete="off"
          hint="Mes/día/año."
          {...dayField}
          onChange={(event) => {
            void dayField.onChange(event);
            setDayChosen(true);
          }}
        />
        <OrderSets
          kind={kind}
          onTake={(set) => {
            const known = new Set(services.map(conceptKey));
            choose([...services, ...set.services.filter((service) => !known.has(conceptKey(service)))]);
            if (set.instructions && form.getValues('instructions') === '')
              form.setValue('instructions', set.instructions);
          }}
        />
        <ServicesField
          key={kind}
          kind={kind}
          services={services}
          typed={typed}
          error={form.formState.errors.services?.message ?? form.formState.errors.services?.root?.message}
          pending={
            new Map(
              (awaited.data ?? []).map((order) => [
                conceptKey(readConcept(order.code)),
                formatDate(order.authoredOn, timeZone) ?? 'una fecha que no consta',
              ]),
            )
          }
          onType={type}
          onChange={choose}
        />
        <ConceptField
          label={texts.labels.reason}
          set="problem"
          {...form.field('reason')}
          value={reason}
          onChange={(concept) => {
            form.clearErrors('reason');
            form.setValue('reason', concept);
          }}
        />
        <ConceptChoices
          label="De sus problemas:"
          concepts={reasons}
          onTake={(concept) => {
            form.clearErrors('reason');
            form.setValue('reason', concept);
          }}
        />
      </SimpleGrid>
      {authorization && services.length > 0 ? (
        <authorization.OrderAuthorization patientId={patientId} services={services} today={today} />
      ) : null}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextAreaField label={texts.labels.details} rows={2} {...form.field('details')} />
        <TextAreaField label={texts.labels.instructions} rows={2} {...form.field('instructions')} />
      </SimpleGrid>
    </RecordFormFrame>
  );
}
