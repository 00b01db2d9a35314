import { Box } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WorkflowAnswerProps } from '../../lib/workflow-answer-context.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { FormTask } from './form-task.tsx';
import { useChangeRun } from './workflows-api.ts';

/** What a run waits for, answered where a person looks for all their work. */
export function TaskAnswer({ taskId, kind }: WorkflowAnswerProps) {
  const change = useChangeRun();
  const queryClient = useQueryClient();
  const { isSuccess } = change;
  // The answer closes the Task.
  useEffect(() => {
    if (isSuccess) void queryClient.invalidateQueries({ queryKey: ['fhir', 'Task'] });
  }, [isSuccess, queryClient]);
  if (kind === 'form') return <FormTask taskId={taskId} />;
  return (
    <Box as="section" aria-label="Su decisión">
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <ApprovalForm taskId={taskId} change={change} />
    </Box>
  );
}
