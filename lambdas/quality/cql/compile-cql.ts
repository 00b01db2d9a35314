/// <reference path="./model-info.d.ts" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CqlTranslator,
  createLibrarySourceProvider,
  createModelInfoProvider,
  createUcumService,
  LibraryManager,
  ModelManager,
  stringAsSource,
} from '@cqframework/cql/cql-to-elm';
import fhirModelInfo from 'cql-exec-fhir/lib/modelInfos/fhir-modelinfo-4.0.1.xml.js';
import { type ElmLibrary, withoutSource } from '../measure/elm.ts';

/** What the compiler finds of a text, beside what it could make of it: it throws nothing. */
export interface CompilerMessage {
  severity: 'error' | 'warning';
  /** The library that it is about, where the compiler names one. */
  library: string | undefined;
  line: number | undefined;
  text: string;
}

export interface Compiled {
  elm: ElmLibrary;
  messages: readonly CompilerMessage[];
}

/** What the compiler says of a retrieve by code: it looks for FHIRHelpers, and the engine compares FHIR's codes itself. */
const expectedWarning = 'Could not resolve membership operator for terminology target of the retrieve.';

interface Annotation {
  type: string;
  libraryId?: string;
  message?: string;
  errorSeverity?: string;
  startLine?: number;
}

/** FHIR R4's model is in `cql-exec-fhir`; that of CQL's own types is stated after the specification's appendix B. */
const models: Record<string, () => string> = {
  // In Lambda the folder lies beside the bundle.
  System: () => readFileSync(join(import.meta.dirname, 'models', 'system-model.xml'), 'utf8'),
  FHIR: () => fhirModelInfo,
};

/** Units are CQL's own (months) or the engine's to convert; none is converted while it is compiled. */
const refuse = () => {
  throw new Error('A unit would be converted while compiling');
};
const units: unknown = createUcumService(refuse, () => null, refuse, refuse);

/** Compiles CQL; `read` gives the text of a library that another one includes. */
export function openCompiler(read: (library: string) => string | undefined): (text: string) => Compiled {
  const modelManager = new ModelManager();
  modelManager.modelInfoLoader.registerModelInfoProvider(
    createModelInfoProvider((id: string) => {
      const model = models[id];
      return model ? stringAsSource(model()) : null;
    }),
  );
  return (text) => {
    const manager = new LibraryManager(modelManager, undefined, undefined, units);
    manager.librarySourceLoader.registerProvider(
      createLibrarySourceProvider((name: string) => {
        const source = read(name);
        return source === undefined ? null : stringAsSource(source);
      }),
    );
    const { library } = JSON.parse(CqlTranslator.fromText(text, manager).toJson()) as {
      library: ElmLibrary & { annotation?: Annotation[] };
    };
    const messages = (library.annotation ?? [])
      .filter(({ type, message }) => type === 'CqlToElmError' && message !== expectedWarning)
      .map(
        ({ libraryId, message = '', errorSeverity, startLine }): CompilerMessage => ({
          severity: errorSeverity === 'warning' ? 'warning' : 'error',
          library: libraryId,
          line: startLine,
          text: message,
        }),
      );
    return { elm: withoutSource(library), messages };
  };
}
