/**
 * How glibc gives memory to a process of ours and takes it back; other C libraries ignore it. One arena instead of one for each thread (the
 * threads of Node hardly allocate), and free memory at the end goes back from 128 kB on: as written, that bound grows with what was freed, and
 * stays. 30 MB less in API and worker together after the same work (docs/decisions/0070-small-heaps.md). docker/app/Dockerfile says the same.
 */
export const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
