import { Text } from '@chakra-ui/react';
import { stepServices } from '../../../../../lambdas/contracts/workflows/acting-steps.ts';
import { SelectField } from '../../../../ui/form-select.tsx';
import { ExpiryFields } from './expiry-fields.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { useAgentChoice } from './use-agents.ts';
import { ValueField } from './value-field.tsx';

/** An agent that is at work, about whom and on what. */
export function AgentFields(props: StepFieldsProps) {
  const { step, data, titleOf, set } = props;
  const chosen = String(step.agent ?? '');
  const about = { data, titleOf };
  return (
    <>
      <SelectField
        label="Agente"
        placeholder="Elija"
        value={chosen}
        {...useAgentChoice(chosen)}
        onChange={({ target }) => set('agent', target.value)}
      />
      <ValueField
        label="Paciente"
        value={step.patient}
        {...about}
        onChange={(patient) => set('patient', patient)}
      />
      <ValueField
        label="Sobre qué (vacío: sobre el paciente)"
        hint="Por ejemplo, el informe que ha llegado"
        value={step.focus}
        {...about}
        onChange={(focus) => set('focus', focus === '' ? undefined : focus)}
      />
      <ExpiryFields {...props} />
      <Text fontSize="sm" color="fg.muted">
        El agente trabaja con sus propios permisos y pide las aprobaciones que tenga puestas.
      </Text>
    </>
  );
}

/** A service of CDS Hooks, about a chart. */
export function ServiceFields({ step, data, titleOf, set }: StepFieldsProps) {
  return (
    <>
      <SelectField
        label="Servicio clínico"
        options={stepServices}
        value={String(step.service ?? '')}
        onChange={({ target }) => set('service', target.value)}
      />
      <ValueField
        label="Paciente"
        value={step.patient}
        data={data}
        titleOf={titleOf}
        onChange={(patient) => set('patient', patient)}
      />
      <Text fontSize="sm" color="fg.muted">
        Orienta y no decide. Lo que no ha podido comprobar lo dice como tal: no es un resultado normal.
      </Text>
    </>
  );
}
