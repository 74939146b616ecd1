import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

export type TypeNode = ESTree.TSType;

export type Declaration =
  | { kind: 'interface'; members: ESTree.TSSignature[]; bases: string[][]; scope: Scope }
  | { kind: 'alias'; type: TypeNode; scope: Scope };

/** A file or namespace of declarations, as an SDK publishes them (`.d.ts`). */
export class Scope {
  readonly parent: Scope | null;
  readonly types = new Map<string, Declaration>();
  readonly constants = new Map<string, TypeNode>();
  readonly namespaces = new Map<string, Scope>();

  constructor(parent: Scope | null) {
    this.parent = parent;
  }

  /** Returns the declaration of a dotted name, searched from the inside out, as TypeScript does. */
  resolve(path: readonly string[]): Declaration | null {
    const [first = '', ...rest] = path;
    if (rest.length === 0) return this.types.get(first) ?? this.parent?.resolve(path) ?? null;
    return this.namespaces.get(first)?.own(rest) ?? this.parent?.resolve(path) ?? null;
  }

  constant(name: string): TypeNode | null {
    return this.constants.get(name) ?? this.parent?.constant(name) ?? null;
  }

  /** A name that must stand in this very scope. */
  own(path: readonly string[]): Declaration | null {
    const [first = '', ...rest] = path;
    if (rest.length === 0) return this.types.get(first) ?? null;
    return this.namespaces.get(first)?.own(rest) ?? null;
  }
}

/** Reads the declarations of one file. */
export function readDeclarations(path: string): Scope {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'), { lang: 'dts' });
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const scope = new Scope(null);
  for (const statement of program.body) declare(scope, statement);
  return scope;
}

/** A type name as its parts: `Vapi.Call` as `['Vapi', 'Call']`. */
export function pathOf(name: unknown): string[] {
  const node = name as {
    type: string;
    name: string;
    left: unknown;
    right: { name: string };
    object: unknown;
    property: { name: string };
  };
  if (node.type === 'TSQualifiedName') return [...pathOf(node.left), node.right.name];
  if (node.type === 'MemberExpression') return [...pathOf(node.object), node.property.name];
  return [node.name];
}

function declare(scope: Scope, statement: ESTree.Statement | ESTree.Directive): void {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  switch (declaration?.type) {
    case 'TSInterfaceDeclaration': {
      const bases = declaration.extends.map(({ expression }) => pathOf(expression));
      scope.types.set(declaration.id.name, {
        kind: 'interface',
        members: declaration.body.body,
        bases,
        scope,
      });
      return;
    }
    case 'TSTypeAliasDeclaration':
      scope.types.set(declaration.id.name, { kind: 'alias', type: declaration.typeAnnotation, scope });
      return;
    case 'VariableDeclaration':
      for (const { id } of declaration.declarations) {
        const type = id.typeAnnotation?.typeAnnotation;
        if (id.type === 'Identifier' && type) scope.constants.set(id.name, type);
      }
      return;
    case 'TSModuleDeclaration':
      declareNamespace(scope, declaration);
      return;
    default:
      return;
  }
}

function declareNamespace(
  scope: Scope,
  declaration: ESTree.TSModuleDeclaration | ESTree.TSGlobalDeclaration,
): void {
  const [name = ''] = pathOf(declaration.id);
  const inner = scope.namespaces.get(name) ?? new Scope(scope);
  scope.namespaces.set(name, inner);
  if (declaration.body?.type !== 'TSModuleBlock') return;
  for (const statement of declaration.body.body) declare(inner, statement);
}
