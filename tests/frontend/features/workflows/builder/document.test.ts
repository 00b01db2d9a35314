import { describe, expect, it } from 'vitest';
import {
  addGroup,
  addNote,
  changeNote,
  groupsOf,
  notesOf,
  removeGroups,
  removeNotes,
} from '../../../../../frontend/features/workflows/builder/document/annotations.ts';
import {
  connect,
  insertStep,
  removeStep,
} from '../../../../../frontend/features/workflows/builder/document/change-document.ts';
import {
  copySteps,
  pasteSteps,
} from '../../../../../frontend/features/workflows/builder/document/clipboard.ts';
import { differencesOf } from '../../../../../frontend/features/workflows/builder/document/differences.ts';
import {
  type DraftDocument,
  emptyDocument,
  findStep,
  idsOf,
  readDocument,
} from '../../../../../frontend/features/workflows/builder/document/draft-document.ts';
import { isSought } from '../../../../../frontend/features/workflows/builder/document/find-steps.ts';
import { fix } from '../../../../../frontend/features/workflows/builder/document/fixes.ts';
import { newStep, stepKinds } from '../../../../../frontend/features/workflows/builder/document/kinds.ts';
import { merge } from '../../../../../frontend/features/workflows/builder/document/merge.ts';
import { moveStep } from '../../../../../frontend/features/workflows/builder/document/move-step.ts';
import { rowsOf } from '../../../../../frontend/features/workflows/builder/document/rows.ts';
import { waysOf } from '../../../../../frontend/features/workflows/builder/document/ways.ts';
import { readDraft } from '../../../../../lambdas/contracts/workflows/findings.ts';
import { outputsOf } from '../../../../../lambdas/contracts/workflows/outputs.ts';
import { workflowTemplates } from '../../../../../lambdas/contracts/workflows/templates.ts';

const template = (id: string) => readDocument(workflowTemplates.find((one) => one.id === id)?.draft ?? {});

/** A list as people see it: one line a row, two spaces a level. */
const seen = (document: DraftDocument) =>
  rowsOf(document).map((row) => {
    const text =
      row.kind === 'step'
        ? row.step.id
        : `${row.label}${row.kind === 'way' && row.joins ? ` → ${row.joins}` : ''}`;
    return `${'  '.repeat(row.depth)}${text}`;
  });

it('has every kind of step that a workflow may have', () => {
  expect(new Set(Object.keys(stepKinds))).toEqual(new Set(Object.keys(outputsOf)));
});

describe('a workflow as an ordered list', () => {
  it('has what follows below, ways indented, and ways that come together below both', () => {
    expect(seen(template('discharge-follow-up'))).toEqual([
      'espera',
      'llamada',
      '  Si nadie responde a tiempo',
      '    urgente',
      'decision',
      'segun',
      '  Si ¿Necesita una cita? › Decisión es «aprobada»',
      '    cita',
      '  Si no → Fin',
      'fin',
    ]);
  });

  it.each(workflowTemplates.map(({ id }) => id))('has each step of the template %s once', (id) => {
    const document = template(id);
    const steps = rowsOf(document).flatMap((row) => (row.kind === 'step' ? [row.step.id] : []));
    expect(new Set(steps).size).toBe(steps.length);
    expect(new Set(steps)).toEqual(idsOf(document));
    expect(rowsOf(document).some(({ kind }) => kind === 'lost')).toBe(false);
  });

  it('has what nothing leads to at its end', () => {
    const document = connect(template('discharge-follow-up'), 'espera', 'next', 'fin');
    expect(seen(document).slice(0, 4)).toEqual(['espera', 'fin', 'Sin conectar', 'llamada']);
  });
});

describe('a change of a workflow', () => {
  it('puts every kind of step where it was asked for, and what followed still follows', () => {
    for (const kind of Object.keys(stepKinds)) {
      const step = newStep(kind, new Set(['fin']));
      const document = insertStep(emptyDocument(), { at: 'before', stepId: 'fin' }, { ...step, id: 'nuevo' });
      expect(document.graph.start).toBe('nuevo');
      const { findings } = readDraft(JSON.parse(JSON.stringify(document)));
      expect(findings.filter(({ code }) => code === 'unknown-step')).toEqual([]);
    }
  });

  it('closes the gap that a removed step leaves', () => {
    const document = removeStep(template('discharge-follow-up'), 'decision');
    expect(findStep(document, 'llamada')?.step.next).toBe('segun');
    expect(findStep(document, 'urgente')?.step.next).toBe('segun');
  });

  it('moves a step down into a way and out of it, and up again to where it was', () => {
    const document = insertStep(
      template('discharge-follow-up'),
      { at: 'start' },
      newStep('wait', new Set(['espera'])),
    );
    const id = document.graph.start;
    const orders: string[] = [];
    let now = document;
    for (let step = 0; step < 40; step += 1) {
      const move = moveStep(now, id, 1);
      if ('refusal' in move) {
        expect(move.refusal).toBe('Ya es el último lugar.');
        break;
      }
      now = move.document;
      orders.push(
        seen(now)
          .find((line) => line.trim() === id)
          ?.replace(id, '') ?? '?',
      );
      expect(
        readDraft(JSON.parse(JSON.stringify(now))).findings.filter(({ code }) => code === 'unreachable'),
      ).toEqual([]);
    }
    expect(orders).toEqual(['', '    ', '    ', '', '', '    ', '    ', '    ', '']);
    for (let step = 0; step < orders.length; step += 1) {
      const move = moveStep(now, id, -1);
      if ('refusal' in move) throw new Error(move.refusal);
      now = move.document;
    }
    expect(seen(now)).toEqual(seen(document));
  });

  it('says why a step does not move', () => {
    expect(moveStep(template('discharge-follow-up'), 'segun', 1)).toEqual({
      refusal: 'Este paso no se mueve: mueva los que están alrededor.',
    });
    expect(moveStep(template('discharge-follow-up'), 'espera', -1)).toEqual({
      refusal: 'Ya es el primer paso.',
    });
  });
});

describe('steps that are copied', () => {
  const source = template('discharge-follow-up');

  it('come into another workflow in their order, under names of their own', () => {
    const copied = copySteps(source, new Set(['llamada', 'urgente', 'decision']));
    const pasted = pasteSteps(template('abnormal-result'), { at: 'start' }, copied);
    if ('refusal' in pasted) throw new Error(pasted.refusal);
    expect(seen(pasted.document).slice(0, 5)).toEqual([
      'llamada',
      '  Si nadie responde a tiempo',
      '    urgente',
      'decision',
      'revision',
    ]);
  });

  it('are renamed where their names are taken, references and ways with them', () => {
    const copied = copySteps(source, new Set(['decision', 'segun', 'cita']));
    const pasted = pasteSteps(source, { at: 'after', stepId: 'espera' }, copied);
    if ('refusal' in pasted) throw new Error(pasted.refusal);
    expect(new Set(pasted.ids).size).toBe(3);
    const [decision = '', condition = ''] = pasted.ids;
    expect(decision).not.toBe('decision');
    expect(JSON.stringify(findStep(pasted.document, condition)?.step)).toContain(
      `steps.${decision}.decision`,
    );
    expect(rowsOf(pasted.document).some(({ kind }) => kind === 'lost')).toBe(false);
  });

  it.each([
    ['texto', 'El portapapeles no contiene pasos de un flujo.'],
    ['{"type":"other","steps":[]}', 'El portapapeles no contiene pasos de un flujo.'],
    [
      '{"type":"auxilia/workflow-steps","form":99,"steps":[]}',
      'Los pasos se copiaron de otra versión del editor.',
    ],
    ['{"type":"auxilia/workflow-steps","form":1,"steps":[]}', 'El portapapeles no contiene ningún paso.'],
    [
      '{"type":"auxilia/workflow-steps","form":1,"steps":[{"id":"x","kind":"magia","title":"X"}]}',
      'No se conoce la clase de paso «magia».',
    ],
    ['x'.repeat(600_000), 'Lo que ha copiado es demasiado grande.'],
  ])('are refused where they are none: %.60s', (text, refusal) => {
    expect(pasteSteps(source, { at: 'start' }, text)).toEqual({ refusal });
  });
});

describe('two editors', () => {
  const base = template('discharge-follow-up');
  const titled = (document: DraftDocument, id: string, title: string): DraftDocument => ({
    ...document,
    graph: {
      ...document.graph,
      steps: document.graph.steps.map((step) => (step.id === id ? { ...step, title } : step)),
    },
  });

  it('keep both what they did to different steps', () => {
    const { document, conflicts } = merge(
      base,
      titled(base, 'espera', 'A'),
      titled(removeStep(base, 'cita'), 'llamada', 'B'),
    );
    expect(conflicts).toEqual([]);
    expect(findStep(document, 'espera')?.step.title).toBe('A');
    expect(findStep(document, 'llamada')?.step.title).toBe('B');
    expect(findStep(document, 'cita')).toBeUndefined();
  });

  it('are told of the steps that both changed', () => {
    const { conflicts } = merge(base, titled(base, 'espera', 'A'), titled(base, 'espera', 'B'));
    expect(conflicts.map(({ id, mine, theirs }) => [id, mine?.title, theirs?.title])).toEqual([
      ['espera', 'A', 'B'],
    ]);
  });
});

describe('notes and groups', () => {
  const base = template('discharge-follow-up');
  const noted = addNote(base, { x: 0, y: 0 });
  const written = changeNote(noted.document, noted.id, { text: 'Solo por la mañana' });
  const grouped = addGroup(written, new Set(['espera', 'llamada'])) ?? { document: written, id: '' };

  it('are kept, change nothing of what runs, and keep nothing from being published', () => {
    const read = readDocument(JSON.parse(JSON.stringify(grouped.document)));
    expect(notesOf(read)).toEqual([{ id: 'nota', text: 'Solo por la mañana', position: { x: 0, y: 0 } }]);
    expect(groupsOf(read)).toEqual([{ id: 'grupo', title: 'Grupo', steps: ['espera', 'llamada'] }]);
    const { definition, findings } = readDraft(JSON.parse(JSON.stringify(read)));
    expect(findings).toEqual([]);
    expect(definition?.graph).toEqual(readDraft(JSON.parse(JSON.stringify(base))).definition?.graph);
    expect(differencesOf(base, read)).toEqual(['Cambian las notas o los grupos del lienzo.']);
    expect(removeNotes(removeGroups(read, new Set(['grupo'])), new Set(['nota']))).toEqual(base);
  });

  it('have a step in one group alone, and lose those that are removed', () => {
    const again = addGroup(grouped.document, new Set(['llamada', 'decision']));
    expect(groupsOf(again?.document ?? base).map(({ steps }) => steps)).toEqual([
      ['espera'],
      ['llamada', 'decision'],
    ]);
    expect(groupsOf(removeStep(again?.document ?? base, 'espera')).map(({ id }) => id)).toEqual(['grupo_2']);
    expect(addGroup(base, new Set(['nadie']))).toBeUndefined();
  });

  it('of two who write at once stay both', () => {
    const theirs = addNote(addNote(base, { x: 0, y: 0 }).document, { x: 16, y: 16 }).document;
    const { document } = merge(base, grouped.document, removeNotes(theirs, new Set(['nota'])));
    expect(notesOf(document).map(({ id }) => id)).toEqual(['nota', 'nota_2']);
    expect(groupsOf(document)).toHaveLength(1);
  });

  it('that are none are left out of a draft, and nothing else of it is', () => {
    expect(readDocument({ ...base, canvas: { notes: 'x' } })).toEqual(base);
  });
});

it('finds steps by their names, kinds and notes, whatever their accents', () => {
  const step = { id: 'a', kind: 'approval', title: 'Decisión', note: 'De día' };
  expect(['decision', 'APROBACIÓN', 'dia'].map((sought) => isSought(sought)(step))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isSought('noche')(step)).toBe(false);
});

it('calls ways that nobody has decided by their number', () => {
  const labels = (kind: string) => waysOf(newStep(kind, new Set())).map(({ label }) => label);
  expect(labels('condition')).toEqual(['Camino 1, sin decidir', 'Si no']);
  expect(labels('switch')).toEqual(['Camino 1, sin decidir', 'Si no']);
});

it('says once of each part without steps that it has none', () => {
  const steps = ['parallel', 'forEach'].map((kind) => newStep(kind, new Set()));
  const document = { ...emptyDocument(), graph: { start: steps[0]?.id ?? '', steps } };
  expect(readDraft(JSON.parse(JSON.stringify(document))).findings.map(({ message }) => message)).toEqual([
    'La rama 1 no tiene ningún paso.',
    'La rama 2 no tiene ningún paso.',
    'Falta o no es válido «Dato».',
    'Falta qué se hace con cada elemento.',
  ]);
});

describe('what the editor puts right', () => {
  it('is the finding that was told, and no more than that', () => {
    const lost = connect(template('discharge-follow-up'), 'espera', 'next', undefined);
    const { findings } = readDraft(JSON.parse(JSON.stringify(lost)));
    const finding = findings.find(({ stepId }) => stepId === 'llamada');
    expect(finding?.code).toBe('unreachable');
    const fixed = finding && fix(lost, finding);
    expect(readDraft(JSON.parse(JSON.stringify(fixed))).findings).toEqual([]);
  });

  it('leaves what needs a decision to people', () => {
    const step = { ...newStep('task', new Set()), assignee: {} };
    const document = insertStep(emptyDocument(), { at: 'start' }, step);
    const [finding] = readDraft(JSON.parse(JSON.stringify(document))).findings;
    expect(finding).toMatchObject({ stepId: step.id, message: 'Falta o no es válido «A quién».' });
    expect(finding && fix(document, finding)).toBeUndefined();
  });
});
