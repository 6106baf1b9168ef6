import * as v from 'valibot';

/**
 * Collects what is wrong with the content, so that a writer sees every mistake of a run and not
 * only the first.
 */
export class Problems {
  readonly list: string[] = [];

  add(file: string, message: string): void {
    this.list.push(`${file}: ${message}`);
  }

  /**
   * Checks data against a schema; on failure notes each issue under the file's name and returns
   * undefined.
   */
  check<T extends v.GenericSchema>(
    file: string,
    schema: T,
    data: unknown,
  ): v.InferOutput<T> | undefined {
    const result = v.safeParse(schema, data);
    if (result.success) return result.output;
    for (const issue of result.issues)
      this.add(file, `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    return undefined;
  }

  /** @throws Error naming every problem, when there is any */
  throwIfAny(): void {
    if (this.list.length > 0)
      throw new Error(`Content has ${this.list.length} problem(s):\n  ${this.list.join('\n  ')}`);
  }
}
