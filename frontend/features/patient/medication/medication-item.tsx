import { Badge } from '@chakra-ui/react';
import type { Dosage } from '@medplum/fhirtypes';
import { lazy, Suspense, use } from 'react';
import { readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { dosageWords } from '../../../../lambdas/clinical/medication/dosage/dosage-words.ts';
import { medicationReservation } from '../../../../lambdas/clinical/medication-reservation.ts';
import { readPrescription, readStatement } from '../../../../lambdas/clinical/medication-values.ts';
import { medicineName } from '../../../../lambdas/clinical/medicine-name.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { showToast } from '../../../ui/toast.ts';
import { BriefEntries } from '../brief-entries.ts';
import { RecordHistory } from '../changes/record-history.tsx';
import { conceptText, isUncoded, referenceText, uncodedText } from '../concept-text.ts';
import { ConfirmError } from '../editing/confirm-error.tsx';
import { EditorBox } from '../editing/editor-box.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { useRowMode } from '../editing/row-mode.ts';
import { RecordItem } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import type { MedicationRecord } from './medication-kinds.ts';
import { medicationStatusTexts, toldPrescription, toldStatement } from './medication-texts.ts';
import type { toldOf } from './transmissions.ts';

interface MedicationItemProps extends SectionProps {
  record: MedicationRecord;
  /** What it is called, where the record itself does not say it. */
  name?: string | undefined;
  /** What is said of a controlled substance. */
  control?: string | undefined;
  /** What a pharmacy has of it. */
  transmission?: ReturnType<typeof toldOf>;
}

const PriorPrescriptions = lazy(() => import('./prior-prescriptions.tsx'));

const changeable = ['active', 'on-hold', 'intended'];
const renewable = ['active', 'on-hold', 'completed'];

/** What says elements in words: most entries carry the words that were typed. */
const dosageCode = lazyCode(() => import('../../../../lambdas/clinical/medication/dosage/dosage-text.ts'));

export function MedicationItem({ record, name, control, transmission, ...section }: MedicationItemProps) {
  const { patientId, access } = section;
  const client = useFhirClient();
  const api = useApiClient();
  const draftKey = `patient/${patientId}/${record.resourceType}/${record.id}`;
  const stopKey = `${draftKey}/stop`;
  const renewKey = `${draftKey}/renew`;
  type Form = 'edit' | 'stop' | 'renew' | 'send' | 'deny';
  const { form, mode, toggle, close, failure } = useRowMode<Form, 'error' | 'history'>({
    edit: draftKey,
    stop: stopKey,
    renew: renewKey,
    send: `${draftKey}/send`,
    deny: `${draftKey}/deny`,
  });
  const title = name ?? medicineName(record) ?? 'Medicamento no indicado';
  const isBrief = use(BriefEntries);
  const reservation = medicationReservation(record);
  const dosages = dosagesOf(record);
  const isStructured = dosages.some(({ text }) => !text);
  const saying = dosageCode.useCode(isStructured).code;
  const words = saying && isStructured ? saying.dosageText(dosages) : dosageWords(dosages);
  const isOpen = isStructured && !saying;
  // Until the elements are read, the words may be of one dose of several.
  const dose = isOpen ? `${words || 'Pauta:'} (se está leyendo)` : words || 'Pauta no consta';
  const mayEdit = access.may(record.resourceType, 'write') && record.status !== 'entered-in-error';
  const mayChange = mayEdit && changeable.includes(record.status);
  const mayRenew =
    mayEdit && record.resourceType === 'MedicationRequest' && renewable.includes(record.status);
  const maySend = mayRenew && record.status === 'active' && !transmission?.isOut;
  async function print(which: 'savePrescription' | 'saveLeaflet') {
    if (record.resourceType !== 'MedicationRequest') return;
    try {
      const files = await import('./prescription-files.ts');
      await files[which]({ fhir: client, api }, record, section);
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      void showToast({ title: 'No se ha podido crear el PDF.', description, type: 'error' });
    }
  }

  return (
    <RecordItem
      title={title}
      of={{ resource: record, timeZone: section.timeZone }}
      when={isBrief ? undefined : whenText(record, section.timeZone)}
      brief={detailsOf(record, dose).slice(0, 2).filter(Boolean).join(' · ')}
      badges={
        <>
          {transmission?.failure ? <Badge colorPalette="red">{transmission.failure}</Badge> : null}
          {reservation ? <Badge colorPalette="red">{reservation}</Badge> : null}
          {reservation || (isBrief && record.status === 'active') ? null : (
            <>
              <Badge colorPalette={record.status === 'active' ? 'brand' : 'gray'}>
                {medicationStatusTexts[record.status] ?? record.status}
              </Badge>
              {control ? <Badge colorPalette="orange">Controlada</Badge> : null}
            </>
          )}
        </>
      }
      actions={
        form ? null : (
          <RecordActions
            subject={title}
            failure={failure}
            actions={[
              ...(mayRenew ? [{ label: 'Renovar', isForm: true, onSelect: () => toggle('renew') }] : []),
              ...(mayChange
                ? [{ label: 'Cambiar pauta', isForm: true, onSelect: () => toggle('edit') }]
                : []),
              ...(mayChange ? [{ label: 'Suspender', isForm: true, onSelect: () => toggle('stop') }] : []),
              ...(mayRenew
                ? [
                    { label: 'Receta (PDF)', onSelect: () => void print('savePrescription') },
                    { label: 'Hoja para el paciente (PDF)', onSelect: () => void print('saveLeaflet') },
                  ]
                : []),
              ...(maySend
                ? [{ label: 'Enviar a la farmacia', isForm: true, onSelect: () => toggle('send') }]
                : []),
              ...(mayEdit && transmission?.asked
                ? [{ label: 'Denegar la renovación', isForm: true, onSelect: () => toggle('deny') }]
                : []),
              ...(mayEdit ? [{ label: 'Marcar como error', onSelect: () => toggle('error') }] : []),
              { label: 'Historial', onSelect: () => toggle('history') },
            ]}
          />
        )
      }
      details={[...detailsOf(record, dose), control, transmission?.text]}
    >
      {form?.mode === 'edit' ? (
        <EditorBox title={`Cambiar pauta: ${title}`}>
          <form.editors.MedicationEditor
            {...section}
            {...(record.resourceType === 'MedicationRequest'
              ? { of: 'MedicationRequest', renews: record, isChange: true }
              : { of: record })}
            draftKey={draftKey}
            onClose={close}
          />
        </EditorBox>
      ) : null}
      {form?.mode === 'renew' && record.resourceType === 'MedicationRequest' ? (
        <EditorBox title={`Renovar: ${title}`}>
          <form.editors.MedicationEditor
            {...section}
            of="MedicationRequest"
            renews={record}
            draftKey={renewKey}
            onClose={close}
          />
        </EditorBox>
      ) : null}
      {form?.mode === 'send' && record.id ? (
        <EditorBox title={`Enviar a la farmacia: ${title}`}>
          <form.editors.SendPrescription prescriptionId={record.id} patientId={patientId} onClose={close} />
        </EditorBox>
      ) : null}
      {form?.mode === 'deny' && transmission?.asked ? (
        <EditorBox title={`Denegar la renovación: ${title}`}>
          <form.editors.DenyRenewal messageId={transmission.asked.id} patientId={patientId} onClose={close} />
        </EditorBox>
      ) : null}
      {form?.mode === 'stop' ? (
        <EditorBox title={`Suspender: ${title}`}>
          <form.editors.StopMedication record={record} draftKey={stopKey} onClose={close} />
        </EditorBox>
      ) : null}
      {mode === 'error' ? <ConfirmError record={record} title={title} onClose={close} /> : null}
      {mode === 'history' ? <MedicationHistory {...section} record={record} title={title} /> : null}
    </RecordItem>
  );
}

function MedicationHistory({ record, title, ...section }: MedicationItemProps & { title: string }) {
  const label = `Historial de cambios: ${title}`;
  return record.resourceType === 'MedicationRequest' ? (
    <>
      <RecordHistory {...section} record={record} told={toldPrescription} label={label} />
      {record.priorPrescription ? (
        <Suspense fallback={null}>
          <PriorPrescriptions of={record} timeZone={section.timeZone} />
        </Suspense>
      ) : null}
    </>
  ) : (
    <RecordHistory {...section} record={record} told={toldStatement} label={label} />
  );
}

function whenText(record: MedicationRecord, timeZone: string): string | undefined {
  const isRequest = record.resourceType === 'MedicationRequest';
  const day = formatDate(isRequest ? record.authoredOn : record.dateAsserted, timeZone);
  return day && `${isRequest ? 'Prescrita' : 'Referida'}: ${day}`;
}

/** From when to when, and what is dispensed, of what is recorded of them. */
function limitsOf(record: MedicationRecord): (string | undefined)[] {
  const { start, end, quantity, refills } =
    record.resourceType === 'MedicationRequest' ? readPrescription(record) : readStatement(record);
  const [from, to] = [start, end].map((day) => formatDate(day, 'UTC'));
  const again = refills && (refills === '1' ? '1 renovación' : `${refills} renovaciones`);
  return [
    [from && `Desde ${from}`, to && `${from ? 'hasta' : 'Hasta'} ${to}`].filter(Boolean).join(' '),
    [quantity && `Se dispensan ${quantity}`, again].filter(Boolean).join(', '),
  ];
}

const dosagesOf = (record: MedicationRecord): Dosage[] =>
  (record.resourceType === 'MedicationRequest' ? record.dosageInstruction : record.dosage) ?? [];

function detailsOf(record: MedicationRecord, dose: string): (string | undefined)[] {
  const isRequest = record.resourceType === 'MedicationRequest';
  const reasons = record.reasonCode?.flatMap((reason) => conceptText(reason) ?? []) ?? [];
  const stopped = isRequest ? record.statusReason : record.statusReason?.[0];
  const by = isRequest ? referenceText(record.requester) : undefined;
  return [
    dose,
    isUncoded(record.medicationCodeableConcept) ? uncodedText : undefined,
    reasons.length > 0 ? `Indicación: ${reasons.join(', ')}` : undefined,
    ...limitsOf(record).map((text) => text || undefined),
    readConcept(stopped).text ? `Motivo de la suspensión: ${readConcept(stopped).text}` : undefined,
    by && `Prescribe: ${by}`,
  ];
}
