import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { skeletonGroups } from '../../../frontend/app/skeleton-groups.tsx';
import { openAs, signedOut } from './open-as.tsx';

const frontend = join(import.meta.dirname, '..', '..', '..', 'frontend');

/** Names of the skeletons that the front end's files export. */
function exportedSkeletons(): string[] {
  return ['ui', 'features']
    .flatMap((folder) =>
      readdirSync(join(frontend, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(join(frontend, path), 'utf8').matchAll(/export function (\w+Skeleton)\(/g)].map(
        ([, name]) => name ?? '',
      ),
    );
}

describe('/skeleton-demo', () => {
  const samples = skeletonGroups.flatMap((group) => group.samples);

  it('shows every skeleton that the product has', () => {
    const shown = samples.map(({ Skeleton }) => Skeleton.name);
    expect(exportedSkeletons().length).toBeGreaterThan(15);
    expect([...shown].sort()).toEqual(exportedSkeletons().sort());
  });

  it('names each and where it is seen, and does not say that anything loads', async () => {
    await openAs(signedOut, '/skeleton-demo');
    await screen.findByRole('heading', { level: 1, name: 'Demostración de esqueletos de carga' });
    expect(screen.getAllByRole('figure')).toHaveLength(samples.length);
    for (const { title, where } of samples) {
      expect(screen.getAllByText(title).length, title).toBeGreaterThan(0);
      expect(screen.getAllByText(where).length, where).toBeGreaterThan(0);
    }
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  });
});

describe('/command-palette-demo', () => {
  it('shows the palette open with examples, which can be searched and lead nowhere', async () => {
    const view = await openAs(signedOut, '/command-palette-demo');
    const sample = within(await screen.findByRole('region', { name: 'Paleta de ejemplo' }));
    const field = await sample.findByRole('combobox', { name: 'Buscar' });
    expect(field).not.toHaveFocus();
    const groups = sample.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    for (const id of groups) expect(document.getElementById(id ?? '')).toHaveTextContent('(ejemplo)');
    await view.user.type(field, 'nunez');
    await waitFor(() => expect(sample.getAllByRole('option')).toHaveLength(1));
    await view.user.keyboard('{Enter}');
    expect(await sample.findByText(/^Ha elegido «Lucía Núñez Ficticia»\. Es un ejemplo/)).toBeVisible();
    expect(view.path()).toBe('/command-palette-demo');
  });

  it('explains the keys and opens the real palette', async () => {
    const view = await openAs(signedOut, '/command-palette-demo');
    expect(await screen.findByText('Abre y cierra la paleta, en cualquier página')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Abrir la paleta de verdad' }));
    expect(await screen.findByRole('dialog', { name: 'Buscar' })).toBeVisible();
  });
});
