<?php

declare(strict_types=1);

namespace Flexy\Islands;

use Symfony\Component\HttpKernel\Bundle\Bundle;

final class FlexyIslandsBundle extends Bundle
{
    /** What of the package is for the application alone, and fetched by no page. */
    public const NOT_SERVED = ['symfony', 'twig', 'composer.json'];

    /** The folder of the package: the built files are all in it. */
    public function getPath(): string
    {
        return \dirname(__DIR__, 2);
    }
}
