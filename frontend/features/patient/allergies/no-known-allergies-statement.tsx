import { Button, Flex, Text } from '@chakra-ui/react';
import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import {
  mayStateNoKnownAllergies,
  noKnownAllergies,
} from '../../../../lambdas/clinical/no-known-allergies.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { showToast } from '../../../ui/toast.ts';
import { authorOf } from '../editing/author.ts';
import { EditorBox } from '../editing/editor-box.tsx';
import { failureText } from '../editing/failure-text.ts';
import { useRecordSaving } from '../editing/record-saving.ts';
import type { SectionProps } from '../section-props.ts';
import { useCurrentAllergies } from './allergies-query.ts';

const label = 'Sin alergias conocidas';

/** The question before it is stated, with what it means. */
export function NoKnownAllergiesStatement({
  patientId,
  timeZone,
  access,
  onClose,
}: SectionProps & { onClose: () => void }) {
  const { save } = useRecordSaving();
  const readAllergies = useCurrentAllergies(patientId);
  // One for this question: a second press after a lost answer makes no second statement.
  const [id] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function state() {
    setSaving(true);
    setFailure(null);
    try {
      const permission = mayStateNoKnownAllergies(await readAllergies());
      if (permission.kind === 'known') {
        const statement: AllergyIntolerance & { id: string } = {
          resourceType: 'AllergyIntolerance',
          id,
          ...noKnownAllergies,
          patient: { reference: `Patient/${patientId}` },
          recordedDate: dayOf(new Date(), timeZone),
          recorder: authorOf(access),
        };
        await save<AllergyIntolerance>(statement, undefined);
        onClose();
        void showToast({ title: `Consta: ${label.toLowerCase()}.`, type: 'success' });
      } else {
        setFailure(permission.kind === 'notApplicable' ? permission.why : failureText(undefined));
      }
    } catch (error) {
      setFailure(failureText(error));
    }
    setSaving(false);
  }

  const confirmText = isSaving ? 'Guardando...' : 'Hacer constar';
  return (
    <EditorBox title={label}>
      <FormBanner kind="error">{failure}</FormBanner>
      <Text fontSize="sm" py="3">
        Confirme que se ha preguntado al paciente o a quien le acompaña y que no conoce ninguna alergia ni
        intolerancia. No es lo mismo que no constar nada.
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button
          type="button"
          colorPalette="brand"
          aria-disabled={isSaving}
          onClick={() => void (isSaving ? undefined : state())}
        >
          {confirmText}
        </Button>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </EditorBox>
  );
}
