/** Version of the product, put in by the build; 'dev' when the sources run as they are. */
export const VERSION: string = process.env.FIRM_VERSION ?? 'dev';
