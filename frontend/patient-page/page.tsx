import type { QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { inLanguage } from '../../lambdas/clinical/questionnaires/in-language.ts';
import { type AnswerConflict, mergeAnswers } from '../../lambdas/clinical/questionnaires/merge-answers.ts';
import type { LinkState } from '../../lambdas/contracts/patient-forms.ts';
import { AskedView } from './asked-view.tsx';
import { BirthDate } from './birth-date.tsx';
import type { Signed } from './consent.tsx';
import { createDraft, type Draft, type SaveState } from './draft.ts';
import { Header } from './frame.tsx';
import { forget, type Kept, keep, readKept } from './kept.ts';
import { ask, type PageAnswer, PageFailure } from './page-api.ts';
import { Told, type ToldView } from './told.tsx';
import { pageWords } from './words.ts';

type Items = QuestionnaireResponseItem[];
type Asked = Extract<PageAnswer<'readAskedForm'>, { outcome: 'opened' }>['form'];
type View =
  | { kind: 'loading' }
  | { kind: 'birth'; isAgain: boolean }
  | { kind: 'form'; form: Asked; draft: Draft }
  | ToldView;

/** A patient's form, from the link to its sending. */
export function Page() {
  const [view, setView] = useState<View>({ kind: 'loading' });
  const [language, setLanguage] = useState<'es' | 'en'>('es');
  const [clinic, setClinic] = useState('');
  const [items, setItems] = useState<Items>([]);
  const [conflicts, setConflicts] = useState<readonly AnswerConflict[]>([]);
  const [state, setState] = useState<SaveState>();
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const kept = useRef<Kept | undefined>(undefined);
  const words = pageWords(language);

  const isLanguageChosen = useRef(false);
  const choose = (next: 'es' | 'en') => {
    if (!isLanguageChosen.current) setLanguage(next);
  };
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en-US' : 'es-US';
    document.title = clinic || 'Formulario';
  }, [language, clinic]);

  const fail = (error: unknown) =>
    setView({
      kind:
        error instanceof PageFailure && error.kind !== 'none' && error.kind !== 'refused'
          ? error.kind
          : 'failed',
    });

  function end(answer: { outcome: string; state?: LinkState }) {
    if (answer.outcome === 'closed' && answer.state !== undefined) {
      forget();
      setView({ kind: 'closed', state: answer.state });
    } else setView({ kind: 'birth', isAgain: true });
  }

  function openForm(session: string, form: Asked) {
    const own: Kept = { ...(kept.current as Kept), session };
    kept.current = keep(own);
    choose(form.language);
    setClinic(form.clinic.name);
    const asked = { item: form.item as unknown as QuestionnaireItem[] };
    const theirs = form.draft as unknown as Items;
    // What no server had when the page was left, on top of what it has by now.
    const { unsent } = own;
    const merged = unsent && mergeAnswers(asked, { base: unsent.base, mine: unsent.items, theirs });
    const draft = createDraft({
      form: asked,
      session,
      revision: form.revision,
      base: theirs,
      items: theirs,
      onState: setState,
      onUnsent: (left) => {
        const { unsent: _unsent, ...rest } = kept.current as Kept;
        kept.current = keep(left ? { ...rest, unsent: left } : rest);
      },
      onMerged: (all, told) => {
        setItems(all);
        setConflicts(told);
      },
      onOver: end,
    });
    setItems(merged?.items ?? theirs);
    setConflicts(merged?.conflicts ?? []);
    if (merged) draft.change(merged.items);
    setView({ kind: 'form', form, draft });
  }

  async function start() {
    setView({ kind: 'loading' });
    kept.current = readKept();
    if (!kept.current) return setView({ kind: 'unknown' });
    const { session, token } = kept.current;
    try {
      if (session !== undefined) {
        const read = await ask('readAskedForm', { session });
        if (read.outcome === 'opened') return openForm(session, read.form);
        if (read.outcome === 'closed') return end(read);
      }
      const looked = await ask('lookAtPatientLink', { token });
      choose(looked.language);
      setClinic(looked.clinic.name);
      return looked.outcome === 'open'
        ? setView({ kind: 'birth', isAgain: session !== undefined })
        : end(looked);
    } catch (error) {
      return fail(error);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    void start();
  }, []);

  const draft = view.kind === 'form' ? view.draft : undefined;
  useEffect(() => {
    if (!draft) return undefined;
    const save = () => void draft.save();
    const hide = () => document.visibilityState === 'hidden' && save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', hide);
    return () => {
      draft.stop();
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [draft]);

  const askedItem = view.kind === 'form' ? view.form.item : undefined;
  const form = useMemo(
    () => inLanguage({ item: (askedItem ?? []) as unknown as QuestionnaireItem[] }, language),
    [askedItem, language],
  );

  async function enter(birthDate: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      const opened = await ask('openPatientLink', { token: kept.current?.token ?? '', birthDate });
      if (opened.outcome === 'opened') openForm(opened.session, opened.form);
      else if (opened.outcome === 'closed') end(opened);
      else setProblem(words.wrongDate(opened.attemptsLeft));
    } catch (error) {
      setProblem(error instanceof PageFailure && error.kind === 'too-many' ? words.tooMany : words.failed);
    }
    setBusy(false);
  }

  async function send(session: string, of: Draft, consent: Signed | null) {
    setBusy(true);
    setProblem(undefined);
    try {
      if (!(await of.save())) setProblem(words.failed);
      else {
        const sent = await ask('finishPatientForm', { session, revision: of.revision, consent });
        if (sent.outcome === 'finished') {
          of.stop();
          forget();
          setView({ kind: 'done', advice: sent.advice });
        } else if (sent.outcome === 'changed') of.takeOver(sent.item as unknown as Items, sent.revision);
        else if (sent.outcome === 'flaws') setProblem(words.toMend(sent.flaws.length));
        else end(sent);
      }
    } catch {
      setProblem(words.failed);
    }
    setBusy(false);
  }

  async function chooseTime(session: string, timeId: string | null, times: Asked['times']) {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await ask('chooseTime', { session, timeId });
      if (answer.outcome === 'chosen') {
        forget();
        const start = times?.offered.find(({ id }) => id === timeId)?.start;
        setView(start && times ? { kind: 'chosen', start, timeZone: times.timeZone } : { kind: 'declined' });
      } else if (answer.outcome === 'taken') setProblem(words.timeTaken);
      else end(answer);
    } catch {
      setProblem(words.failed);
    }
    setBusy(false);
  }

  function content() {
    switch (view.kind) {
      case 'loading':
        return (
          <main className="p-step" aria-busy="true">
            <p>{words.loading}</p>
          </main>
        );
      case 'birth':
        return <BirthDate {...{ words, language, problem, isBusy }} isAgain={view.isAgain} onDate={enter} />;
      case 'form': {
        const { draft: of } = view;
        const session = kept.current?.session ?? '';
        return (
          <AskedView
            {...{ session, clinic, form, items, conflicts, language, words, isBusy, problem, isWriting }}
            asked={view.form}
            onItems={(next) => {
              setItems(next);
              of.change(next);
            }}
            onConflicts={setConflicts}
            onProgress={(at, all) => setProgress(words.of(at, all))}
            onSend={(signed) => void send(session, of, signed)}
            onTime={(timeId) => void chooseTime(session, timeId, view.form.times)}
            onWritten={() => setWriting(false)}
            onOver={end}
          />
        );
      }
      default:
        return <Told {...{ view, words, clinic, language }} onRetry={() => void start()} />;
    }
  }

  const told = { saved: words.saved, saving: words.saving, offline: words.offline, refused: words.refused };
  const isForm = view.kind === 'form';
  return (
    <>
      <Header
        clinic={clinic}
        {...(isForm && progress !== undefined && !isWriting ? { progress } : {})}
        {...(isForm && state ? { state: told[state] } : {})}
        {...(isForm && !isWriting ? { onMessages: () => setWriting(true) } : {})}
        words={words}
        onLanguage={() => {
          isLanguageChosen.current = true;
          setLanguage(language === 'en' ? 'es' : 'en');
        }}
      />
      {content()}
    </>
  );
}
