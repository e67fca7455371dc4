<?php

declare(strict_types=1);

namespace Flexy\Islands;

use Symfony\Component\HttpKernel\Bundle\Bundle;

final class FlexyIslandsBundle extends Bundle
{
    /** The folder of the package: the built files are all in it. */
    public function getPath(): string
    {
        return \dirname(__DIR__, 2);
    }
}
