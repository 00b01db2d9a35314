import type { AllergyIntolerance, Condition } from '@medplum/fhirtypes';
import {
  allergySeverity,
  allergyStatus,
  isAllergyDenial,
} from '../../../../lambdas/clinical/allergy-status.ts';
import { mayStateNoKnownAllergies } from '../../../../lambdas/clinical/no-known-allergies.ts';
import { isOverProblem, isVoidProblem } from '../../../../lambdas/clinical/problem-standing.ts';
import { AllergyItem } from '../allergies/allergy-item.tsx';
import { NoKnownAllergiesAction } from '../allergies/no-known-allergies-action.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { MedicationItem } from '../medication/medication-item.tsx';
import type { MedicationRecord } from '../medication/medication-kinds.ts';
import { ProblemItem } from '../problems/problem-item.tsx';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { SummaryBlock } from './summary-block.tsx';

/** Lines of each that the screen has room for. */
const room = { problems: 6, medication: 7, allergies: 4 };

const restOf = (total: number, shown: number) => (total > shown ? { count: total - shown } : undefined);

export function ProblemsBlock({
  conditions,
  ...section
}: SectionProps & { conditions: readonly Condition[] }) {
  const active = conditions.filter((one) => !isOverProblem(one) && !isVoidProblem(one));
  const shown = active.slice(0, room.problems);
  const rest = restOf(conditions.length, shown.length);
  const draftKey = `patient/${section.patientId}/Condition/new`;
  return (
    <SummaryBlock
      title="Problemas"
      count={active.length}
      note={conditions.length === 0 ? 'No constan' : active.length === 0 ? 'Ninguno activo' : undefined}
      more={rest && { view: 'problemas', ...rest }}
      actions={
        section.access.may('Condition', 'write') ? (
          <AddRecord isBrief label="Añadir problema" draftKey={draftKey}>
            {(editors, close) => <editors.ProblemEditor {...section} draftKey={draftKey} onClose={close} />}
          </AddRecord>
        ) : null
      }
    >
      <RecordList>
        {shown.map((condition) => (
          <ProblemItem key={condition.id} {...section} condition={condition} />
        ))}
      </RecordList>
    </SummaryBlock>
  );
}

interface MedicationBlockProps extends SectionProps {
  records: readonly MedicationRecord[];
  nameOf: (record: MedicationRecord) => string | undefined;
}

export function MedicationBlock({ records, nameOf, ...section }: MedicationBlockProps) {
  const shown = records.slice(0, room.medication);
  const draftKey = `patient/${section.patientId}/MedicationRequest/new`;
  const rest = restOf(records.length, shown.length);
  return (
    <SummaryBlock
      title="Medicación activa"
      count={records.length}
      note={records.length === 0 ? 'No consta' : undefined}
      more={{ view: 'medicacion', ...rest }}
      actions={
        section.access.may('MedicationRequest', 'write') ? (
          <AddRecord isBrief label="Añadir medicación" draftKey={draftKey} chartKey="p">
            {(editors, close) => (
              <editors.MedicationEditor
                {...section}
                of="MedicationRequest"
                draftKey={draftKey}
                onClose={close}
              />
            )}
          </AddRecord>
        ) : null
      }
    >
      <RecordList>
        {shown.map((record) => (
          <MedicationItem key={record.id} {...section} record={record} name={nameOf(record)} />
        ))}
      </RecordList>
    </SummaryBlock>
  );
}

/** Nothing recorded, none known and none active any more are three different things. */
const stateTexts = {
  noneKnown: 'Sin alergias conocidas',
  noneActive: 'Ninguna activa; constan alergias pasadas',
};

export function AllergiesBlock({
  allergies,
  ...section
}: SectionProps & { allergies: readonly AllergyIntolerance[] }) {
  const status = allergyStatus(allergies);
  const active = status.kind === 'known' && status.value.kind === 'allergies' ? status.value.allergies : [];
  const dangerous = active.filter(({ allergy }) => allergySeverity(allergy) === 'high').length;
  const shown = active.slice(0, Math.max(room.allergies, dangerous));
  const rest = restOf(allergies.filter((one) => !isAllergyDenial(one)).length, shown.length);
  const note = () => {
    if (status.kind !== 'known') return 'No consta';
    return status.value.kind === 'allergies' ? undefined : stateTexts[status.value.kind];
  };
  const draftKey = `patient/${section.patientId}/AllergyIntolerance/new`;
  return (
    <SummaryBlock
      title="Alergias e intolerancias"
      count={active.length}
      note={note()}
      more={rest && { view: 'problemas', ...rest }}
      actions={
        section.access.may('AllergyIntolerance', 'write') ? (
          <>
            {mayStateNoKnownAllergies([...allergies]).kind === 'known' ? (
              <NoKnownAllergiesAction {...section} isBrief />
            ) : null}
            <AddRecord isBrief label="Añadir alergia" draftKey={draftKey}>
              {(editors, close) => <editors.AllergyEditor {...section} draftKey={draftKey} onClose={close} />}
            </AddRecord>
          </>
        ) : null
      }
    >
      <RecordList>
        {shown.map(({ allergy }) => (
          <AllergyItem key={allergy.id} {...section} allergy={allergy} />
        ))}
      </RecordList>
    </SummaryBlock>
  );
}
