import { Box, Text } from '@chakra-ui/react';
import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useState } from 'react';
import { initialAnswers } from '../../../../../lambdas/clinical/questionnaires/initial-answers.ts';
import { formColours } from '../../../../lib/questionnaire/form-colours.ts';
import { FormList } from '../../../../lib/questionnaire/form-list.tsx';
import { RecordAnswer } from '../../../../lib/questionnaire/record-answer.tsx';
import { SearchField } from '../../../../lib/questionnaire/search-field.ts';
import '../../../../lib/questionnaire/questionnaire.css';
import { Panel } from '../../../../ui/panel.tsx';
import { asQuestionnaire, type FormDocument } from '../document/form-document.ts';

/** The form as it will be filled in, by the same code. What is answered here goes nowhere. */
export function FormPreview({ document }: { document: FormDocument }) {
  const form = asQuestionnaire({ resourceType: 'Questionnaire', status: 'draft' }, document);
  const [items, setItems] = useState<QuestionnaireResponseItem[]>(() => initialAnswers(form));
  return (
    <Panel
      title="Vista previa"
      note="Pruébelo: lo que responda aquí no se guarda."
      position={{ lg: 'sticky' }}
      top="4"
      maxH={{ lg: 'calc(100dvh - 9rem)' }}
      overflowY={{ lg: 'auto' }}
      tabIndex={0}
    >
      {form.item?.length ? (
        <Box css={formColours}>
          <SearchField value={RecordAnswer}>
            <FormList form={form} items={items} told={0} onItems={setItems} />
          </SearchField>
        </Box>
      ) : (
        <Text color="fg.muted">El formulario aún no pregunta nada.</Text>
      )}
    </Panel>
  );
}
