/**
 * The last moment of the year 9999, in milliseconds: what a page names as a time lies before it.
 * Later ones are numbers that databases do not take.
 */
export const LAST_TIME = 253_402_300_799_999;
