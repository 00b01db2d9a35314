export interface Question {
  /** The fragment of its address. */
  id: string;
  question: string;
  /** One paragraph each. What a screen says stands in «…», word for word. */
  answer: readonly string[];
  /** The part of the documentation in which it is told step by step: the fragment of its address. */
  guide?: string;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}
