import type { Place } from '../../../lambdas/clinical/questionnaires/lay-out.ts';
import type { FormMore } from './form-more.ts';
import type { FormWords } from './words.ts';

interface FormTableProps {
  /** The repetitions of one group, in their order. */
  rows: readonly Place[];
  enabled: ReadonlySet<Place>;
  words: FormWords;
  /** The question of a cell, without its words, which the column says. */
  cell: (place: Place) => React.ReactNode;
  noteOf: FormMore['noteOf'];
  onAdd: (() => void) | undefined;
  onRemove: ((row: Place) => void) | undefined;
}

/** A group that repeats as a table: its questions are columns, and each repetition is a row. */
export function FormTable({ rows, enabled, words, cell, noteOf, onAdd, onRemove }: FormTableProps) {
  const [first] = rows;
  if (!first) return null;
  const columns = (first.item.item ?? []).filter(({ type }) => type !== 'display');
  const name = first.item.text ?? '';
  return (
    <div className="q-entry">
      <p className="q-group">{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard alone has to be able to scroll it. */}
      <section className="q-table" aria-label={name} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.linkId} scope="col">
                  {column.text}
                </th>
              ))}
              {onRemove ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.position}>
                {columns.map((column) => {
                  const place = row.children.find(({ item }) => item === column);
                  return (
                    <td key={column.linkId} data-label={column.text}>
                      {place && enabled.has(place) ? (
                        <>
                          {cell(place)}
                          {noteOf?.(place)}
                        </>
                      ) : null}
                    </td>
                  );
                })}
                {onRemove ? (
                  <td>
                    <button
                      type="button"
                      className="q-link"
                      aria-label={words.removeGroup(name, row.occurrence + 1)}
                      onClick={() => onRemove(row)}
                    >
                      ×
                    </button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {onAdd ? (
        <button type="button" className="q-link" onClick={onAdd}>
          {words.addGroup(name)}
        </button>
      ) : null}
    </div>
  );
}
