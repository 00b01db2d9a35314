import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type CaseStep, caseStepTexts } from '../../../../lambdas/clinical/prior-authorization/case-state.ts';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { caseStepSchema } from '../../../../lambdas/contracts/prior-authorization-steps.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useCaseChanges } from '../prior-authorization-api.ts';
import { StepFields } from './step-fields.tsx';
import { emptyStep, inputOf, type StepValues } from './step-values.ts';

/** What can be done next. A step that wants to be told more opens its form. */
export function CaseSteps({ of, today }: { of: AuthorizationCase; today: string }) {
  const { step: change } = useCaseChanges();
  const [asked, setOpen] = useState<CaseStep>();
  // It may be no step of it any more, once somebody else has taken another.
  const open = asked && of.steps.includes(asked) ? asked : undefined;
  const [values, setValues] = useState<StepValues>(emptyStep(today));
  const [errors, setErrors] = useState<Record<string, string>>({});

  function take(step: CaseStep) {
    if (change.isPending) return;
    const body = caseStepSchema.safeParse(inputOf(step, values));
    const issues = body.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (body.success) change.mutate({ of, body: body.data }, { onSuccess: close });
  }

  function close() {
    setOpen(undefined);
    setValues(emptyStep(today));
  }

  const choose = (step: CaseStep) => {
    change.reset();
    setErrors({});
    if (step === 'prepare') take(step);
    else setOpen(step === open ? undefined : step);
  };

  return (
    <Panel title="Siguiente paso">
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <Flex gap="2" wrap="wrap">
        {of.steps.map((step) => (
          <Button
            key={step}
            size="sm"
            variant={step === 'cancel' || step === 'undo' ? 'ghost' : 'outline'}
            {...(step === 'prepare' ? {} : { 'aria-expanded': step === open })}
            onClick={() => choose(step)}
          >
            {caseStepTexts[step]}
          </Button>
        ))}
      </Flex>
      {open ? (
        <Form
          aria-label={caseStepTexts[open]}
          onSubmit={(event) => {
            event.preventDefault();
            take(open);
          }}
        >
          <StepFields
            step={open}
            values={values}
            errors={errors}
            onChange={(part) => setValues({ ...values, ...part })}
          />
          {open === 'cancel' && of.sent?.channel === 'pas' ? (
            <Text color="fg.warning" fontSize="sm">
              Con esto la aseguradora no se entera. Si está conectada, use «Anular y avisar».
            </Text>
          ) : null}
          <Flex gap="3">
            <Button type="submit" colorPalette="brand" aria-disabled={change.isPending}>
              {change.isPending ? 'Guardando…' : 'Guardar'}
            </Button>
            <Button type="button" variant="outline" onClick={() => setOpen(undefined)}>
              Cancelar
            </Button>
          </Flex>
        </Form>
      ) : null}
    </Panel>
  );
}
