import { Outlet } from 'react-router-dom';
import { AlarmStrip } from '../features/alarms/alarm-strip.tsx';
import { ApprovalsPanel } from '../features/approvals/approvals-panel.tsx';
import { IdleWarning } from '../features/login/idle-warning.tsx';
import { AgentProposalsContext } from '../lib/agent-proposals-context.ts';
import { AlarmsContext } from '../lib/alarms-context.ts';
// Takes drafts away at sign-out, also from screens that have none.
import '../lib/draft-storage.ts';
import { WorkflowAnswerContext, type WorkflowAnswerProps } from '../lib/workflow-answer-context.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { PageMain } from './page-main.tsx';
import { PageTrail } from './page-trail.tsx';
import { PrefetchingLinks } from './prefetching-links.tsx';
import { SessionData } from './session-data.tsx';
import { TopNavigation } from './top-navigation.tsx';

const TaskAnswer = lazyPart<WorkflowAnswerProps>(() =>
  import('../features/workflows/task-answer.tsx').then((module) => module.TaskAnswer),
);

/** The frame of the signed-in screens. */
export function ProtectedLayout() {
  return (
    <SessionData>
      <AlarmsContext value={AlarmStrip}>
        <AgentProposalsContext value={ApprovalsPanel}>
          <WorkflowAnswerContext value={TaskAnswer}>
            <PrefetchingLinks>
              <TopNavigation />
              <IdleWarning />
              <PageMain>
                <PageTrail />
                <Outlet />
              </PageMain>
            </PrefetchingLinks>
          </WorkflowAnswerContext>
        </AgentProposalsContext>
      </AlarmsContext>
    </SessionData>
  );
}
