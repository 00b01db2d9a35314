import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  blankLine,
  type ChargeEntry,
  type ChargeLine,
  chargeEntrySchema,
  toChargeItems,
} from '../../../../lambdas/clinical/charges/charge-entry.ts';
import { conceptKey, type EnteredConcept, noConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { chargesForBilling } from '../../../../lambdas/contracts/field-access.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { showToast } from '../../../ui/toast.ts';
import { authorOf } from '../editing/author.ts';
import { ConceptChoices } from '../editing/concept-choices.tsx';
import { ConceptsField } from '../editing/concepts-field.tsx';
import { failureText } from '../editing/failure-text.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import { useRecordSaving } from '../editing/record-saving.ts';
import { useStableIds } from '../editing/stable-ids.ts';
import type { SectionProps } from '../section-props.ts';
import { ChargeLineFields } from './charge-line-fields.tsx';
import { chargeTexts } from './charge-texts.ts';
import { useChargeable } from './use-chargeable.ts';

interface ChargeEditorProps extends SectionProps {
  encounterId: string;
  /** When the visit began. */
  occurredAt: string | undefined;
  draftKey: string;
  onClose: () => void;
}

const blank: ChargeEntry = { diagnoses: [], lines: [blankLine] };

/** What of a visit is charged: why, and what was done. */
export function ChargeEditor({ occurredAt, draftKey, onClose, ...section }: ChargeEditorProps) {
  const { patientId, encounterId, access } = section;
  const saving = useRecordSaving();
  const idsOfAttempt = useStableIds();
  const form = useContractForm(chargeEntrySchema, blank, failureText);
  const draft = useDraft<ChargeEntry>(draftKey, form);
  const [typed, type] = useState(noConcept);
  const chargeable = useChargeable(patientId, encounterId);
  const [diagnoses, lines] = form.watch(['diagnoses', 'lines']);
  const { errors } = form.formState;

  const setDiagnoses = (next: EnteredConcept[]) => {
    form.clearErrors('diagnoses');
    form.setValue('diagnoses', next);
  };
  const setLines = (next: ChargeLine[]) => {
    form.clearErrors('lines');
    form.setValue('lines', next);
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = form.submit(async (entry) => {
    const items = toChargeItems(entry, {
      tag: chargesForBilling,
      patientId,
      encounterId,
      occurredAt,
      performer: authorOf(access),
      now: new Date(),
      newId: idsOfAttempt(),
    });
    await saving.saveAll(items.map((resource) => ({ resource })));
    close();
    void showToast({ title: 'Los cargos se han guardado.', type: 'success' });
  });
  const taken = new Set(diagnoses.map(conceptKey));
  const isBlank = (line: ChargeLine | undefined) => line?.service.text === '' && line.code === '';
  return (
    <RecordFormFrame
      title="Cargos"
      texts={chargeTexts}
      submitText="Guardar los cargos"
      editor={{
        form,
        draft,
        conflict: null,
        cancel: close,
        submit: (event) => {
          // What stands in the field is meant, whether or not somebody pressed «Añadir».
          if (typed.text.trim() !== '') {
            setDiagnoses([...form.getValues('diagnoses'), typed]);
            type(noConcept);
          }
          submit(event);
        },
      }}
    >
      <Stack gap="3">
        <Text fontSize="sm" color="fg.muted">
          Quien factura lee lo que se guarda aquí, también los diagnósticos.
        </Text>
        <ConceptsField
          label="Diagnóstico"
          name="diagnoses"
          listLabel="Diagnósticos"
          set="problem"
          concepts={diagnoses}
          typed={typed}
          error={errors.diagnoses?.message ?? errors.diagnoses?.root?.message}
          onType={type}
          onChange={setDiagnoses}
        />
        <ConceptChoices
          label="De la ficha:"
          concepts={chargeable.diagnoses.filter((one) => !taken.has(conceptKey(one)))}
          onTake={(concept) => setDiagnoses([...diagnoses, concept])}
        />
        {lines.map((line, index) => (
          <ChargeLineFields
            // A line has no name of its own, and none changes its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={index}
            index={index}
            line={line}
            diagnoses={diagnoses}
            errorOf={(field) => errors.lines?.[index]?.[field]?.message}
            onChange={(next) => setLines(lines.with(index, next))}
            onRemove={lines.length > 1 ? () => setLines(lines.toSpliced(index, 1)) : undefined}
          />
        ))}
        <ConceptChoices
          label="De la visita:"
          concepts={chargeable.services}
          onTake={(service) => {
            const line = { ...blankLine, service };
            const last = lines.length - 1;
            setLines(isBlank(lines[last]) ? lines.with(last, line) : [...lines, line]);
          }}
        />
        <Button
          type="button"
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => setLines([...lines, blankLine])}
        >
          Añadir otro servicio
        </Button>
      </Stack>
    </RecordFormFrame>
  );
}
