/** Longer ones are seldom written twice. */
const longestKept = 40;

/** Answers what `compute` does, and keeps as many answers as that: people use few words. When there are more, it begins anew. */
export function keepingAnswers<Answer>(
  most: number,
  compute: (word: string) => Answer,
): (word: string) => Answer {
  const kept = new Map<string, Answer>();
  return (word) => {
    const found = kept.get(word);
    if (found !== undefined) return found;
    const answer = compute(word);
    if (word.length > longestKept) return answer;
    if (kept.size >= most) kept.clear();
    kept.set(word, answer);
    return answer;
  };
}
