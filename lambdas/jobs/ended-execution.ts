import * as z from 'zod';

const statesEventSchema = z.object({
  source: z.literal('aws.states'),
  'detail-type': z.literal('Step Functions Execution Status Change'),
  detail: z.object({ executionArn: z.string().min(1) }),
});

/**
 * Which execution of a state machine an event of EventBridge is about; undefined where it is about something else.
 * Source: "Step Functions Execution Status Change", Step Functions developer guide.
 */
export function readEndedExecution(event: unknown): string | undefined {
  return statesEventSchema.safeParse(event).data?.detail.executionArn;
}
