import { accessQuestions } from './access-questions.ts';
import { agentQuestions } from './agent-questions.ts';
import { patientQuestions } from './patient-questions.ts';
import { privacyQuestions } from './privacy-questions.ts';
import type { QuestionGroup } from './question.ts';
import { calendarQuestions, messageQuestions } from './work-questions.ts';

export const questionGroups: readonly QuestionGroup[] = [
  accessQuestions,
  patientQuestions,
  calendarQuestions,
  messageQuestions,
  agentQuestions,
  privacyQuestions,
];
