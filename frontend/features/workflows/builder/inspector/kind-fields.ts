import type { ComponentType } from 'react';
import { AgentFields, ServiceFields } from './agent-fields.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { FailFields } from './fail-fields.tsx';
import { FormFields, PatientFormFields } from './form-fields.tsx';
import { HttpFields } from './http-fields.tsx';
import { ForEachFields, ParallelFields } from './loop-fields.tsx';
import { NotifyFields } from './notify-fields.tsx';
import { QueryFields } from './query-fields.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { SubWorkflowFields } from './sub-workflow-fields.tsx';
import { SwitchFields } from './switch-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import { ToolFields } from './tool-fields.tsx';
import { WaitFields } from './wait-fields.tsx';

/** The form of each kind of step that has fields of its own. */
export const kindFields: Readonly<Record<string, ComponentType<StepFieldsProps>>> = {
  task: TaskFields,
  approval: ApprovalFields,
  query: QueryFields,
  wait: WaitFields,
  condition: ConditionFields,
  forEach: ForEachFields,
  parallel: ParallelFields,
  fail: FailFields,
  notify: NotifyFields,
  event: EventFields,
  switch: SwitchFields,
  subWorkflow: SubWorkflowFields,
  form: FormFields,
  patientForm: PatientFormFields,
  agent: AgentFields,
  service: ServiceFields,
  tool: ToolFields,
  http: HttpFields,
};
