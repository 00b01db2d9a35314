import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Approval } from '../../../lambdas/contracts/agents/approvals.ts';
import { catalogueEntry } from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { keptText } from './approval-texts.ts';
import type { BegunAnswer } from './begun-answer.ts';
import { EditFieldControl } from './edit-field.tsx';
import { editGroups } from './edit-fields.ts';
import { editedArguments, valueAt } from './edited-arguments.ts';

type BegunEdit = Extract<BegunAnswer, { kind: 'edit' }>;

interface EditDialogProps {
  approval: Approval;
  timeZone: string;
  begun: BegunEdit;
  isBusy: boolean;
  /** Why it was not taken. */
  refusal: string | undefined;
  /** What became of the proposal meanwhile: then what was typed is there to be copied. */
  late: string | undefined;
  onChange: (begun: BegunEdit) => void;
  onCancel: () => void;
  onApprove: (changed: Record<string, unknown>) => void;
}

/** Changes what an agent proposes and approves it: exactly what stands here is then done. */
export function EditDialog(props: EditDialogProps) {
  const { approval, timeZone, begun, isBusy, refusal, late, onChange, onCancel, onApprove } = props;
  // Of what was proposed when it was opened: a refresh of the list changes nothing under the person's hands.
  const [groups] = useState(() => editGroups(approval));
  const fields = groups.flatMap((group) => group.fields);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const values = Object.fromEntries(
    fields.map((field) => [field.path, begun.values[field.path] ?? valueAt(approval.arguments, field)]),
  );
  const left = new Set(begun.left);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || late) return;
    const edited = editedArguments(approval, { fields, values, left });
    if ('errors' in edited) {
      setErrors(edited.errors);
      const [first] = fields.filter(({ path }) => edited.errors[path]);
      const control = first && form.current?.elements.namedItem(first.path);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    onApprove(edited.arguments);
  };
  const toggle = (path: string) => {
    const next = new Set(left);
    if (!next.delete(path)) next.add(path);
    onChange({ ...begun, left: [...next] });
  };
  return (
    <AuthDialog
      title={`Cambiar y aprobar: ${catalogueEntry(approval.tool).title.toLowerCase()}`}
      size="lg"
      onCancel={onCancel}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="5">
          <Text color="fg.muted">
            {approval.agentName} propone: {approval.inWords}
          </Text>
          <FormBanner kind="info">{late ? `${late} ${keptText}` : ''}</FormBanner>
          <FormBanner kind="error">{errors[''] || (late ? '' : refusal)}</FormBanner>
          {groups.map(({ path, title, fields: own }) => {
            const isLeft = left.has(path);
            return (
              <chakra.fieldset
                key={path}
                display="flex"
                flexDirection="column"
                gap="4"
                minW="0"
                opacity={isLeft ? 0.6 : 1}
              >
                {path === '' ? null : (
                  <chakra.legend fontWeight="semibold" mb="2">
                    {title}
                  </chakra.legend>
                )}
                {isLeft
                  ? null
                  : own.map((field) => (
                      <EditFieldControl
                        key={field.path}
                        field={field}
                        value={values[field.path] ?? ''}
                        error={errors[field.path]}
                        timeZone={timeZone}
                        onChange={(value) => {
                          onChange({ ...begun, values: { ...begun.values, [field.path]: value } });
                          setErrors({ ...errors, [field.path]: '' });
                        }}
                      />
                    ))}
                {path === '' ? null : (
                  <Button
                    size="xs"
                    variant="outline"
                    alignSelf="flex-start"
                    aria-pressed={isLeft}
                    aria-label={isLeft ? `Volver a incluir ${title}` : `No incluir ${title}`}
                    onClick={() => toggle(path)}
                  >
                    {isLeft ? 'Volver a incluir' : 'No incluir'}
                  </Button>
                )}
              </chakra.fieldset>
            );
          })}
          <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
            <Button size="lg" variant="outline" disabled={isBusy} onClick={onCancel}>
              {late ? 'Cerrar' : 'Cancelar'}
            </Button>
            {late ? null : (
              <Button type="submit" size="lg" colorPalette="brand" aria-disabled={isBusy}>
                {isBusy ? 'Aprobando…' : 'Aprobar con estos cambios'}
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
    </AuthDialog>
  );
}
